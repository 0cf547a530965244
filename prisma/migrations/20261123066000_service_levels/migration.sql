-- What happened in each minute, counted once when it is over. A minute nobody counted has no row: it is unknown, not well.
CREATE TABLE "service_minutes" (
  "at" TIMESTAMPTZ(3) NOT NULL,
  "counts" JSONB NOT NULL,
  CONSTRAINT "service_minutes_pkey" PRIMARY KEY ("at")
);

-- The same a day and service level: what the status page and the error budgets are made of.
CREATE TABLE "service_days" (
  "day" DATE NOT NULL,
  "level" TEXT NOT NULL,
  "good" INTEGER NOT NULL,
  "total" INTEGER NOT NULL,
  CONSTRAINT "service_days_pkey" PRIMARY KEY ("day", "level"),
  CONSTRAINT "service_days_counts" CHECK ("good" >= 0 AND "good" <= "total")
);
