-- What operators did is append-only: nothing of it is changed or taken out.
CREATE OR REPLACE FUNCTION refuse_ops_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ops_acts is append-only';
END;
$$;
