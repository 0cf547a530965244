-- Who of many processes does what only one shall do. A row with an end, not a session's advisory lock: behind a pooler in
-- transaction mode two clients both get such a lock, and it stays with a server connection that nobody owns.
CREATE TABLE "leader_locks" (
    "name" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "held_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "leader_locks_pkey" PRIMARY KEY ("name")
);
