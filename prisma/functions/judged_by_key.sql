-- The rules of an order with an API key, which come after all others: how many such renders of the workspace may be open, and what
-- the key may spend since a moment (null: as much as it likes). Called under the lock of the account, which makes both exact under
-- any burst. A function of its own, so that the orders of the screens do not even plan it.
CREATE OR REPLACE FUNCTION judged_by_key(
  of_workspace uuid, of_key uuid, open_limit integer, spend_limit bigint, since timestamptz, price bigint
) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF (
    SELECT count(*) FROM renders r
    WHERE r.workspace_id = of_workspace AND r.api_key_id IS NOT NULL AND r.status IN ('queued', 'running')
  ) >= open_limit THEN
    RETURN 'api_jobs_open';
  END IF;
  IF spend_limit IS NOT NULL AND price + spent_by_key(of_workspace, of_key, since) > spend_limit THEN
    RETURN 'key_spent';
  END IF;
  RETURN 'accepted';
END;
$$;
