-- NULL for uploads from before: the engine finds an empty drawing among them, and the render returns its credits.
ALTER TABLE "uploads" ADD COLUMN "even_tone" INTEGER;
