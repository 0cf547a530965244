-- Half credits that live orders of an API key cost since a moment: what is held or was charged, not what was given back. By this sum
-- an order is judged and the key's page tells.
CREATE OR REPLACE FUNCTION spent_by_key(of_workspace uuid, of_key uuid, since timestamptz)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(r.price), 0)::bigint FROM renders r
  WHERE r.workspace_id = of_workspace AND r.api_key_id = of_key AND r.created_at >= since
    AND r.status IN ('queued', 'running', 'done') AND r.returned_for IS NULL
$$;
