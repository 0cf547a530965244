CREATE TABLE "user_photos" (
  "uid" TEXT NOT NULL,
  "image" BYTEA NOT NULL,
  CONSTRAINT "user_photos_pkey" PRIMARY KEY ("uid"),
  CONSTRAINT "user_photos_uid_fkey" FOREIGN KEY ("uid") REFERENCES "users"("uid") ON DELETE CASCADE ON UPDATE CASCADE
);
