-- The workspaces that share one allowance, one floor and one bound of open renders with this one, itself included: on Free all Free ones
-- of its owner, also those that are being deleted, so that closing one and creating another gives nothing more; otherwise only itself.
CREATE OR REPLACE FUNCTION sharing_workspaces(of_workspace uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT array_append(ARRAY(
    SELECT theirs.id FROM workspaces mine JOIN workspaces theirs ON theirs.owner_uid = mine.owner_uid
    WHERE mine.id = of_workspace AND mine.plan = 'free' AND theirs.plan = 'free' AND theirs.id <> of_workspace
    ORDER BY theirs.id
  ), of_workspace)
$$;
