-- Half credits that renders of a workspace cost since a moment, of one person or (null) of everybody: what is held or was charged, not
-- what was given back. By this sum an order is judged and the members' page tells.
CREATE OR REPLACE FUNCTION spent_this_month(of_workspace uuid, of_person text, since timestamptz)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(r.price), 0)::bigint FROM renders r
  WHERE r.workspace_id = of_workspace AND (of_person IS NULL OR r.uid = of_person) AND r.created_at >= since
    AND r.status IN ('queued', 'running', 'done') AND r.returned_for IS NULL
$$;
