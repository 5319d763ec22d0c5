-- An evening as it was kept by the database right after the migration that this file is named for. Made by
-- migrations.apply(db, stop_before=...) and rows as that state allows; it is never changed.
BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'scoresheet','keep_tables_seats_matches_and_what_was_said','2026-11-29 19:00:00.000000+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'scoresheet','let_seats_leave_and_move_and_the_host_change','2026-11-29 19:00:00.000000+00:00');
CREATE TABLE acts (
    id integer primary key,
    table_id integer not null references tables (id) on delete cascade,
    match_id integer references matches (id) on delete cascade,
    action text not null,
    hand integer,
    seat integer,
    by_seat integer not null,
    before text,
    after text,
    at text not null,
    version integer not null unique
) strict;
INSERT INTO "acts" VALUES(1,1,NULL,'rename',NULL,2,1,'Bjorn','Bjørn','2026-11-29T19:06:00Z',6);
INSERT INTO "acts" VALUES(2,1,1,'end',NULL,NULL,2,NULL,NULL,'2026-11-29T19:18:00Z',18);
INSERT INTO "acts" VALUES(3,1,2,'end',NULL,NULL,3,NULL,NULL,'2026-11-29T19:24:00Z',24);
INSERT INTO "acts" VALUES(4,1,2,'reopen',NULL,NULL,1,NULL,NULL,'2026-11-29T19:25:00Z',25);
INSERT INTO "acts" VALUES(5,1,NULL,'move',NULL,3,3,NULL,NULL,'2026-11-29T19:07:00Z',7);
INSERT INTO "acts" VALUES(6,2,NULL,'gone',NULL,2,1,NULL,NULL,'2026-11-29T19:28:00Z',28);
CREATE TABLE clock (
    id integer primary key check (id = 1),
    version integer not null
) strict;
INSERT INTO "clock" VALUES(1,29);
CREATE TABLE lost_seats (
    table_id integer not null references tables (id) on delete cascade,
    seat integer not null,
    device text not null,
    at text not null,
    primary key (table_id, seat, device)
) strict, without rowid
;
INSERT INTO "lost_seats" VALUES(1,3,'4c71c326ee67423ed75ec8d16786e265de42cd21431add6f8d1a45173cd6c123','2026-11-29T19:07:00Z');
CREATE TABLE match_seats (
    match_id integer not null references matches (id) on delete cascade,
    seat integer not null,
    place integer not null,
    primary key (match_id, seat),
    unique (match_id, place)
) strict;
INSERT INTO "match_seats" VALUES(1,1,1);
INSERT INTO "match_seats" VALUES(1,3,2);
INSERT INTO "match_seats" VALUES(1,2,3);
INSERT INTO "match_seats" VALUES(1,4,4);
INSERT INTO "match_seats" VALUES(2,1,1);
INSERT INTO "match_seats" VALUES(2,3,2);
INSERT INTO "match_seats" VALUES(2,2,3);
INSERT INTO "match_seats" VALUES(2,4,4);
CREATE TABLE matches (
    id integer primary key,
    table_id integer not null references tables (id) on delete cascade,
    number integer not null check (number >= 1),
    deck text not null,
    payout text not null,
    passed_out text not null,
    target integer not null check (target between 1 and 999),
    first_dealer integer not null,
    started_at text not null,
    unique (table_id, number)
) strict;
INSERT INTO "matches" VALUES(1,1,1,'kitty','normal','redeal',52,1,'2026-11-29T19:10:00Z');
INSERT INTO "matches" VALUES(2,1,2,'kitty','normal','redeal',52,2,'2026-11-29T19:20:00Z');
CREATE TABLE seats (
    table_id integer not null references tables (id) on delete cascade,
    seat integer not null check (seat >= 1),
    name text not null check (length(name) between 1 and 40),
    folded text not null,
    device text not null,
    place integer not null, gone integer not null default 0 check (gone in (0, 1)), moves integer not null default 0,
    primary key (table_id, seat),
    unique (table_id, folded)
) strict;
INSERT INTO "seats" VALUES(1,1,'Anna','anna','315cb597ff1352f1e3f27c0e0917fc2a9e1714a8e6b8601486230a36ac596d42',1,0,0);
INSERT INTO "seats" VALUES(1,2,'Bjørn','bjørn','cf6b6316befe076f12e83ccb0bdf8ff1d8da533afa3643c48eb6d0c8b4d1a30b',3,0,0);
INSERT INTO "seats" VALUES(1,3,'Cecilie','cecilie','cc841e47b1d453c669f53e0cdbcac9457b2b81d35cb6b51e74c421c73187c331',2,0,1);
INSERT INTO "seats" VALUES(1,4,'David','david','9a76956898098a5b0137d79d2228e41104010ca6b325ae41015d54d18801aab7',4,0,0);
INSERT INTO "seats" VALUES(2,1,'Eva','eva','1d0134760dc34e71ee8d689645e2126a8f09dabe2f2936a48dca2de829345e16',1,0,0);
INSERT INTO "seats" VALUES(2,2,'Frode','frode','03d40f695ccf59b1b8a708428785cfac1343bfa5d9ef9f5e6a9eb4fe96ad9ea3',2,1,0);
CREATE TABLE statements (
    id integer primary key,
    match_id integer not null,
    hand integer not null check (hand >= 1),
    seat integer not null,
    role text not null,
    bid any,
    outcome text check (outcome in ('made', 'failed')),
    tricks integer check (tricks between 0 and 99),
    by_seat integer not null,
    kind text not null check (kind in ('entry', 'change', 'correction')),
    reason text not null default '',
    at text not null,
    version integer not null unique,
    replaces integer unique references statements (id),
    foreign key (match_id, seat) references match_seats (match_id, seat) on delete cascade,
    check (
        case role
            when 'bidder' then outcome is not null and tricks is null and bid is not null
                and (typeof(bid) = 'integer' or bid = 'amerikaner')
            when 'partner' then outcome is not null and tricks is null and typeof(bid) = 'integer'
            when 'defender' then bid is null and outcome is null and tricks is not null
            when 'passed_out' then bid is null and outcome is null and tricks is not null
            else 0
        end
    )
) strict;
INSERT INTO "statements" VALUES(1,1,1,1,'bidder',8,'made',NULL,1,'entry','','2026-11-29T19:08:00Z',8,NULL);
INSERT INTO "statements" VALUES(2,1,1,2,'partner',8,'made',NULL,2,'entry','','2026-11-29T19:09:00Z',9,NULL);
INSERT INTO "statements" VALUES(3,1,1,3,'defender',NULL,NULL,3,3,'entry','','2026-11-29T19:10:00Z',10,NULL);
INSERT INTO "statements" VALUES(4,1,1,4,'defender',NULL,NULL,2,4,'entry','','2026-11-29T19:11:00Z',11,NULL);
INSERT INTO "statements" VALUES(5,1,1,3,'defender',NULL,NULL,2,1,'correction','misread','2026-11-29T19:12:00Z',12,3);
INSERT INTO "statements" VALUES(6,1,2,3,'bidder',7,'failed',NULL,3,'entry','','2026-11-29T19:13:00Z',13,NULL);
INSERT INTO "statements" VALUES(7,1,2,1,'defender',NULL,NULL,4,1,'entry','','2026-11-29T19:14:00Z',14,NULL);
INSERT INTO "statements" VALUES(8,1,2,1,'defender',NULL,NULL,3,1,'change','','2026-11-29T19:15:00Z',15,7);
INSERT INTO "statements" VALUES(9,1,2,4,'partner',7,'failed',NULL,4,'entry','','2026-11-29T19:16:00Z',16,NULL);
INSERT INTO "statements" VALUES(10,1,2,2,'defender',NULL,NULL,3,2,'entry','','2026-11-29T19:17:00Z',17,NULL);
INSERT INTO "statements" VALUES(11,2,1,4,'bidder','amerikaner','failed',NULL,4,'entry','','2026-11-29T19:20:00Z',20,NULL);
INSERT INTO "statements" VALUES(12,2,1,1,'defender',NULL,NULL,1,1,'entry','','2026-11-29T19:21:00Z',21,NULL);
INSERT INTO "statements" VALUES(13,2,1,2,'defender',NULL,NULL,0,2,'entry','','2026-11-29T19:22:00Z',22,NULL);
INSERT INTO "statements" VALUES(14,2,1,3,'defender',NULL,NULL,0,3,'entry','','2026-11-29T19:23:00Z',23,NULL);
CREATE TABLE tables (
    id integer primary key,
    code text not null unique check (length(code) = 6),
    version integer not null check (version >= 0),
    host integer not null check (host >= 1),
    deck text not null,
    payout text not null,
    passed_out text not null,
    target integer not null check (target between 1 and 999),
    opened_at text not null
, claimed_by integer, claim_due text) strict;
INSERT INTO "tables" VALUES(1,'K7XM2Q',25,1,'kitty','normal','redeal',52,'2026-11-29T19:00:00Z',4,'9999-12-31T23:59:59Z');
INSERT INTO "tables" VALUES(2,'R4T9HC',29,1,'no_kitty','partner_half','play_on',40,'2026-11-29T19:01:00Z',NULL,NULL);
CREATE TABLE used_keys (
    device text not null,
    address text not null,
    key text not null,
    table_id integer not null references tables (id) on delete cascade,
    primary key (device, address, key)
) strict, without rowid;
INSERT INTO "used_keys" VALUES('cf6b6316befe076f12e83ccb0bdf8ff1d8da533afa3643c48eb6d0c8b4d1a30b','/tables/K7XM2Q/hands/1/seats/2/result','drawn once',1);
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE INDEX tables_by_version on tables (version);
CREATE INDEX seats_by_device on seats (device);
CREATE UNIQUE INDEX one_first_statement_a_square on statements (match_id, hand, seat) where replaces is null;
CREATE INDEX acts_by_table on acts (table_id, match_id);
CREATE INDEX used_keys_by_table on used_keys (table_id)
;
CREATE INDEX tables_by_claim on tables (claim_due) where claim_due is not null;
COMMIT;
