-- Server sentences are translated by code: the code and the parameters of a stored sentence. Rows of earlier releases have none.
ALTER TABLE "credit_postings" ADD COLUMN "reason_code" TEXT, ADD COLUMN "reason_params" JSONB;
ALTER TABLE "webhook_endpoints" ADD COLUMN "disabled_code" TEXT, ADD COLUMN "disabled_params" JSONB;
ALTER TABLE "webhook_deliveries" ADD COLUMN "last_error_code" TEXT, ADD COLUMN "last_error_params" JSONB;
