-- CreateTable
CREATE TABLE "provider_calls" (
    "id" UUID NOT NULL,
    "render_id" UUID NOT NULL,
    "step" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'sending',
    "sent" INTEGER NOT NULL DEFAULT 1,
    "attempt" INTEGER NOT NULL,
    "upstream_id" TEXT,
    "microdollars" INTEGER NOT NULL,
    "prices_of" TEXT,
    "seed" TEXT,
    "result_key" TEXT,
    "content_type" TEXT,
    "detail" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "provider_calls_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provider_offers" (
    "tool" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "offer" JSONB NOT NULL,
    "reported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_offers_pkey" PRIMARY KEY ("tool","mode")
);

-- CreateIndex
CREATE INDEX "provider_calls_status_created_at_idx" ON "provider_calls"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "provider_calls_render_id_step_key" ON "provider_calls"("render_id", "step");

-- AddForeignKey
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_render_id_fkey" FOREIGN KEY ("render_id") REFERENCES "renders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "provider_calls"
  ADD CONSTRAINT "provider_calls_status_known" CHECK ("status" IN ('sending', 'answered', 'refused', 'unknown', 'abandoned')),
  ADD CONSTRAINT "provider_calls_cost_not_negative" CHECK ("microdollars" >= 0);
