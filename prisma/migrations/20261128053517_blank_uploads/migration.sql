-- Uploads from before are false: the engine finds an empty drawing among them, and the render returns its credits.
ALTER TABLE "uploads" ADD COLUMN "is_blank" BOOLEAN NOT NULL DEFAULT false;
