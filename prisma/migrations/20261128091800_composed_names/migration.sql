-- Names are kept composed (NFC), without characters that draw nothing and with single spaces, as contracts/fields/visible-text.ts reads
-- them. Where two names of one place become the same, the later one gets a number behind it: nothing is merged, nothing is lost.
CREATE FUNCTION pg_temp.plain_name(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(normalize(name, NFC),
      '[\u00AD\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\u3164\uFEFF\uFFA0]', '', 'g'),
    '[\s\u0001-\u001F\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+', ' ', 'g'))
$$;

DO $$
DECLARE
  place record;
  found record;
  wanted text;
  free text;
  nth int;
  taken boolean;
BEGIN
  FOR place IN SELECT * FROM (VALUES
    ('collections', 'workspace_id::text', 80),
    ('project_views', 'project_id::text', 80),
    ('teamspaces', 'workspace_id::text', 60),
    ('saved_searches', 'workspace_id::text || uid', 60)
  ) AS each(tbl, scope, longest) LOOP
    FOR found IN EXECUTE format(
      'SELECT id, name, %s AS scope FROM %I WHERE name <> pg_temp.plain_name(name) ORDER BY id', place.scope, place.tbl)
    LOOP
      wanted := pg_temp.plain_name(found.name);
      CONTINUE WHEN wanted = '';
      free := wanted;
      nth := 1;
      LOOP
        EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I WHERE %s = $1 AND name = $2 AND id <> $3)', place.tbl, place.scope)
          INTO taken USING found.scope, free, found.id;
        EXIT WHEN NOT taken;
        nth := nth + 1;
        free := left(wanted, place.longest - length(nth::text) - 3) || ' (' || nth || ')';
      END LOOP;
      EXECUTE format('UPDATE %I SET name = $1 WHERE id = $2', place.tbl) USING free, found.id;
    END LOOP;
  END LOOP;
END
$$;

-- Names that may stand twice.
UPDATE workspaces SET name = pg_temp.plain_name(name) WHERE name <> pg_temp.plain_name(name) AND pg_temp.plain_name(name) <> '';
UPDATE elements SET name = pg_temp.plain_name(name) WHERE name <> pg_temp.plain_name(name) AND pg_temp.plain_name(name) <> '';
UPDATE shares SET name = pg_temp.plain_name(name) WHERE name <> pg_temp.plain_name(name) AND pg_temp.plain_name(name) <> '';
UPDATE users SET display_name = normalize(display_name, NFC) WHERE display_name IS NOT NFC NORMALIZED;

DROP FUNCTION pg_temp.plain_name(text);
