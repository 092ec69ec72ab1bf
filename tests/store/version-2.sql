-- A data base as version 2 wrote it.
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    head TEXT NOT NULL,
    created TEXT NOT NULL
);
CREATE TABLE log (
    game INTEGER NOT NULL REFERENCES games (id),
    ply INTEGER NOT NULL,
    line TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (game, ply)
) WITHOUT ROWID;
CREATE TRIGGER log_is_not_changed BEFORE UPDATE ON log
    BEGIN SELECT RAISE (ABORT, 'the log is append-only'); END;
CREATE TRIGGER log_is_not_deleted BEFORE DELETE ON log
    BEGIN SELECT RAISE (ABORT, 'the log is append-only'); END;
CREATE TABLE rooms (
    id TEXT PRIMARY KEY,
    content TEXT NOT NULL,
    at TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE secrets (game INTEGER PRIMARY KEY REFERENCES games (id), secret TEXT NOT NULL);
INSERT INTO games VALUES (1, 'kafene 1
game three-thirteen
rules classic
seats Ann Bob
players human greedy
commitment 6b86
entropy
', '2026-11-15T20:00:00+00:00');
INSERT INTO games VALUES (2, 'kafene 1
game three-thirteen
rules classic rounds=1
seats Ann Bob
players human human
commitment 6b86
entropy
', '2026-11-15T20:00:00+00:00');
INSERT INTO games VALUES (3, 'kafene 1
game ronda
rules classic
seats Ann Bob
', '2026-11-15T20:00:05+00:00');
INSERT INTO log VALUES (1, 0, '- shuffle AS 2S', '2026-11-15T20:00:01+00:00');
INSERT INTO log VALUES (1, 1, '0 draw', '2026-11-15T20:00:02+00:00');
INSERT INTO log VALUES (2, 0, '- shuffle AS 2S', '2026-11-15T20:00:03+00:00');
INSERT INTO log VALUES (2, 1, '= 3 4', '2026-11-15T20:00:04+00:00');
INSERT INTO secrets VALUES (1, 'first');
INSERT INTO secrets VALUES (2, 'second');
INSERT INTO rooms VALUES ('lobby', '{"game":"ronda","rules":"classic","seats":[],"secret":"x","timer":0,"number":null,"rematch":null}', '2026-11-15T20:00:00+00:00');
INSERT INTO rooms VALUES ('playing', '{"game":"three-thirteen","rules":"classic","seats":[],"secret":"first","timer":0,"number":1,"rematch":null}', '2026-11-15T20:00:00+00:00');
INSERT INTO rooms VALUES ('over', '{"game":"three-thirteen","rules":"classic","seats":[],"secret":"second","timer":0,"number":2,"rematch":null}', '2026-11-15T20:00:00+00:00');
PRAGMA user_version = 2;
