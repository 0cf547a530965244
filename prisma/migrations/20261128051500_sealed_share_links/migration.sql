-- The token of a link, encrypted with the key of the secrets of webhooks, so that people who may make links can copy it again. Null for
-- links of before, without that key, and once a link is revoked; the hash still opens all of them.
ALTER TABLE "shares" ADD COLUMN "token_sealed" TEXT;
