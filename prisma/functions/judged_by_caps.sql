-- The bounds of a month: what the person may spend here, and what everybody here may together (null: as much as there is). They come
-- after all other rules. What costs nothing passes. Called under the lock of the account, which makes both exact under any burst; a
-- function of its own, so that orders without a bound do not even plan it.
CREATE OR REPLACE FUNCTION judged_by_caps(
  of_workspace uuid, of_person text, member_cap bigint, workspace_cap bigint, since timestamptz, price bigint
) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF price = 0 THEN
    RETURN 'accepted';
  END IF;
  IF member_cap IS NOT NULL AND price + spent_this_month(of_workspace, of_person, since) > member_cap THEN
    RETURN 'member_capped';
  END IF;
  IF workspace_cap IS NOT NULL AND price + spent_this_month(of_workspace, NULL, since) > workspace_cap THEN
    RETURN 'workspace_capped';
  END IF;
  RETURN 'accepted';
END;
$$;
