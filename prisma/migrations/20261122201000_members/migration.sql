ALTER TABLE "workspaces" ADD COLUMN "monthly_cap" BIGINT, ADD COLUMN "deleted_at" TIMESTAMPTZ(3);
ALTER TABLE "workspace_members" ADD COLUMN "monthly_cap" BIGINT,
  ADD CONSTRAINT "workspace_members_role" CHECK ("role" IN ('owner', 'admin', 'editor', 'viewer'));
-- There is always exactly one to turn to: nobody becomes owner beside another.
CREATE UNIQUE INDEX "workspace_members_owner" ON "workspace_members"("workspace_id") WHERE "role" = 'owner';

CREATE TABLE "workspace_logos" (
  "workspace_id" UUID NOT NULL,
  "image" BYTEA NOT NULL,
  CONSTRAINT "workspace_logos_pkey" PRIMARY KEY ("workspace_id"),
  CONSTRAINT "workspace_logos_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "invitations" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "role" TEXT NOT NULL,
  "token_hash" TEXT NOT NULL,
  "invited_by" TEXT NOT NULL,
  "letters" INTEGER NOT NULL DEFAULT 1,
  "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "accepted_at" TIMESTAMPTZ(3),
  "accepted_by" TEXT,
  "revoked_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "invitations_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "invitations_role" CHECK ("role" IN ('admin', 'editor', 'viewer')),
  CONSTRAINT "invitations_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations"("token_hash");
CREATE INDEX "invitations_workspace_id_created_at_idx" ON "invitations"("workspace_id", "created_at" DESC);
CREATE UNIQUE INDEX "invitations_open" ON "invitations"("workspace_id", "email") WHERE "accepted_at" IS NULL AND "revoked_at" IS NULL;

CREATE TABLE "teamspaces" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "teamspaces_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "teamspaces_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "teamspaces_workspace_id_name_key" ON "teamspaces"("workspace_id", "name");

CREATE TABLE "teamspace_members" (
  "teamspace_id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "uid" TEXT NOT NULL,
  CONSTRAINT "teamspace_members_pkey" PRIMARY KEY ("teamspace_id", "uid"),
  CONSTRAINT "teamspace_members_teamspace_id_fkey" FOREIGN KEY ("teamspace_id") REFERENCES "teamspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "teamspace_members_workspace_id_uid_fkey" FOREIGN KEY ("workspace_id", "uid") REFERENCES "workspace_members"("workspace_id", "uid") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "teamspace_members_workspace_id_uid_idx" ON "teamspace_members"("workspace_id", "uid");

ALTER TABLE "collections" ADD COLUMN "teamspace_id" UUID,
  ADD CONSTRAINT "collections_teamspace_id_fkey" FOREIGN KEY ("teamspace_id") REFERENCES "teamspaces"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "audit_entries" (
  "workspace_id" UUID NOT NULL,
  "sequence" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "actor" TEXT,
  "action" TEXT NOT NULL,
  "subject" TEXT,
  "details" JSONB NOT NULL DEFAULT '{}',
  "address" TEXT,
  "previous_hash" TEXT NOT NULL,
  "hash" TEXT NOT NULL,
  CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("workspace_id", "sequence")
);
CREATE INDEX "audit_entries_workspace_id_at_idx" ON "audit_entries"("workspace_id", "at" DESC);

-- What a member sees of a workspace begins here; nobody asks for a person over all workspaces any more.
CREATE INDEX "renders_latest_of_member" ON "renders"("workspace_id", "uid", "id" DESC);
DROP INDEX "renders_latest_of_person";

-- The role somebody acts in: the one they were given, or viewer where everybody who may spend and joined before them fills the seats.
-- Null for whoever is no member, and for everybody once the workspace is deleted. The owner always has a seat.
-- By this every request, key, socket and order is judged.
CREATE OR REPLACE FUNCTION acting_role(of_workspace uuid, of_person text, spending text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
      WHEN m.role = 'owner' OR NOT m.role = ANY (spending) THEN m.role
      WHEN (
        SELECT count(*) FROM workspace_members o
        WHERE o.workspace_id = m.workspace_id AND o.role = ANY (spending)
          AND (o.role = 'owner' OR (o.created_at, o.uid) < (m.created_at, m.uid))
      ) >= w.seats THEN 'viewer'
      ELSE m.role END
  FROM workspace_members m JOIN workspaces w ON w.id = m.workspace_id
  WHERE m.workspace_id = of_workspace AND m.uid = of_person AND w.deleted_at IS NULL
$$;

-- The audit log is append-only.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_entries is append-only';
END;
$$;
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
