-- The words of a prompt, as they are searched. Punctuation of any locale is cut away first, so that every PostgreSQL finds the same
-- words. The workspace is one of them: the one index of renders by words (renders_words) is thereby one of each workspace. No word of a
-- prompt begins with a colon.
CREATE OR REPLACE FUNCTION prompt_words(of_workspace uuid, prompt text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', regexp_replace(
      coalesce(prompt, ''),
      '[\x01-\x2F\x3A-\x40\x5B-\x60\x7B-\x7F\u00A0-\u00BF\u2000-\u206F\u3000-\u303F]+', ' ', 'g'))
    || array_to_tsvector(ARRAY[':' || of_workspace::text])
$$;
