-- While a call goes out, its worker says again and again that it lives: whoever takes the render meanwhile waits for what comes home.
ALTER TABLE "provider_calls" ADD COLUMN "beat_at" TIMESTAMPTZ(3);

-- One job at a provider answers one call of ours, whoever finds it again.
CREATE UNIQUE INDEX "provider_calls_provider_upstream_id_key" ON "provider_calls"("provider", "upstream_id");
