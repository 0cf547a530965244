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
