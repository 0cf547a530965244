-- Whether a draft counts towards a picture: it is the person's own in this workspace, was done after a moment, cost at least what it is
-- to give, and counts towards no other picture that waits, runs or is done. One that failed, was cancelled or cost
-- nothing because of its geometry guarantee gave it back.
-- Called under the lock of the account, which makes it exact under any burst; an index of renders refuses a second one as well.
CREATE OR REPLACE FUNCTION draft_counts(of_workspace uuid, of_person text, draft uuid, credit bigint, since timestamptz)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM renders d
    WHERE d.id = draft AND d.workspace_id = of_workspace AND d.uid = of_person AND d.status = 'done'
      AND d.finished_at > since AND d.price >= credit AND d.returned_for IS NULL
  ) AND NOT EXISTS (
    SELECT FROM renders f WHERE f.draft_id = draft AND f.status IN ('queued', 'running', 'done') AND f.returned_for IS NULL
  )
$$;
