-- Keeps workspaces.owner_uid equal to the member with the role owner: orders and the queue read it without a join.
CREATE OR REPLACE FUNCTION copy_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspaces SET owner_uid = NEW.uid WHERE id = NEW.workspace_id AND owner_uid IS DISTINCT FROM NEW.uid;
  RETURN NULL;
END;
$$;
