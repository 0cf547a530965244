-- How quickly pages came and answered, counted in steps by hour, pattern of the address and kind of device: of nobody.
CREATE TABLE "page_vitals" (
  "hour" TIMESTAMPTZ(0) NOT NULL,
  "route" TEXT NOT NULL,
  "device" TEXT NOT NULL,
  "vital" TEXT NOT NULL,
  "step" SMALLINT NOT NULL,
  "count" INTEGER NOT NULL,
  CONSTRAINT "page_vitals_pkey" PRIMARY KEY ("hour", "route", "device", "vital", "step"),
  CONSTRAINT "page_vitals_counts" CHECK ("count" > 0 AND "step" >= 0)
);
