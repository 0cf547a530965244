-- Finds a render by the payload of its invisible mark: the last 17 characters of its id.
CREATE INDEX "renders_by_mark" ON "renders"(right("id"::text, 17)) WHERE "status" = 'done';
