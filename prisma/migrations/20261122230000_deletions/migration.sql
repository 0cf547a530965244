ALTER TABLE "users" ADD COLUMN "leaving_at" TIMESTAMPTZ(3);
ALTER TABLE "workspaces" ADD COLUMN "erased_at" TIMESTAMPTZ(3);

CREATE TABLE "deletions" (
  "id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "uid" TEXT NOT NULL,
  "workspace_id" UUID NOT NULL,
  "asked_at" TIMESTAMPTZ(3) NOT NULL,
  "due_at" TIMESTAMPTZ(3) NOT NULL,
  "kept_at" TIMESTAMPTZ(3),
  "unrenewed_at" TIMESTAMPTZ(3),
  "begun_at" TIMESTAMPTZ(3),
  "locked_out_at" TIMESTAMPTZ(3),
  "done_at" TIMESTAMPTZ(3),
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "deletions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "deletions_kind" CHECK ("kind" IN ('account', 'workspace')),
  CONSTRAINT "deletions_kept_or_begun" CHECK ("kept_at" IS NULL OR "begun_at" IS NULL)
);
CREATE INDEX "deletions_done_at_next_attempt_at_idx" ON "deletions"("done_at", "next_attempt_at");
CREATE INDEX "deletions_uid_idx" ON "deletions"("uid");
-- Of one thing at most one that is not over.
CREATE UNIQUE INDEX "deletions_open" ON "deletions"("workspace_id") WHERE "kept_at" IS NULL AND "done_at" IS NULL;

-- What was closed before there was a week to change one's mind is deleted like the others, a week from now.
INSERT INTO "deletions" ("id", "kind", "uid", "workspace_id", "asked_at", "due_at", "next_attempt_at")
SELECT gen_random_uuid(), 'workspace', m."uid", w."id", w."deleted_at", now() + interval '7 days', now()
FROM "workspaces" w JOIN "workspace_members" m ON m."workspace_id" = w."id" AND m."role" = 'owner' WHERE w."deleted_at" IS NOT NULL;

-- The role somebody acts in: the one they were given, or viewer where everybody who may spend and joined before them fills the seats.
-- Null for whoever is no member, for everybody once the workspace is deleted, and for whoever is being deleted themselves. The owner always
-- has a seat. By this every request, key, socket and order is judged.
CREATE OR REPLACE FUNCTION acting_role(of_workspace uuid, of_person text, spending text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
      WHEN m.role = 'owner' OR NOT m.role = ANY (spending) THEN m.role
      WHEN (
        SELECT count(*) FROM workspace_members o
        WHERE o.workspace_id = m.workspace_id AND o.role = ANY (spending)
          AND (o.role = 'owner' OR (o.created_at, o.uid) < (m.created_at, m.uid))
      ) >= w.seats THEN 'viewer'
      ELSE m.role END
  FROM workspace_members m JOIN workspaces w ON w.id = m.workspace_id JOIN users u ON u.uid = m.uid
  WHERE m.workspace_id = of_workspace AND m.uid = of_person AND w.deleted_at IS NULL AND u.leaving_at IS NULL
$$;

-- The audit log is append-only. Who is deleted is forgotten in it all the same: for that alone a transaction says that it is forgetting, and
-- the chain of hashes holds, because it is made over marks of people (domain/workspaces/audit-log.ts).
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('maquette.forgetting', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'audit_entries is append-only';
END;
$$;
