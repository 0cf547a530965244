-- Every connection begins with the newest and the open renders of a person: without these each looks through everybody's.
CREATE INDEX "renders_latest_of_person" ON "renders"("uid", "id" DESC);
CREATE INDEX "renders_open_of_person" ON "renders"("uid", "id" DESC) WHERE "status" IN ('queued', 'running');
