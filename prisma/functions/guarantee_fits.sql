-- Whether an order with a geometry guarantee stays within the half credits that may be returned for fidelity since a moment (null: without a
-- limit). What was returned counts, and what could still be: open orders with a guarantee. On Free the workspaces of one owner count
-- together. Called under the lock of these accounts, which makes it exact under any burst. What costs nothing fits.
CREATE OR REPLACE FUNCTION guarantee_fits(of_workspace uuid, limit_credits bigint, since timestamptz, price bigint)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT price = 0 OR limit_credits IS NULL OR price + coalesce((
    SELECT sum(r.price) FROM renders r
    WHERE r.workspace_id = ANY (sharing_workspaces(of_workspace)) AND r.guarantee IS NOT NULL
      AND (r.status IN ('queued', 'running') OR r.returned_for IS NOT NULL AND r.finished_at >= since)
  ), 0) <= limit_credits
$$;
