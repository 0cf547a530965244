-- What a subscription becomes when its period ends: {planId, interval, seats, extraCredits}; null while it stays as it is.
ALTER TABLE "subscriptions" ADD COLUMN "upcoming" JSONB;
