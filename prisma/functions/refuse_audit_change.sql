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
