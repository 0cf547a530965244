-- The forecaster asks once a second what has ended in a line since it last looked: without this it looks through every render there
-- ever was (272 ms at a million, 0.25 ms with it).
CREATE INDEX "renders_ended" ON "renders"("pool", "finished_at");
