
-- Money is never negative, and no hold exceeds what is there.
ALTER TABLE "credit_accounts"
  ADD CONSTRAINT "credit_accounts_held_not_negative" CHECK ("held" >= 0),
  ADD CONSTRAINT "credit_accounts_covers_held" CHECK ("balance" >= "held");
ALTER TABLE "credit_grants"
  ADD CONSTRAINT "credit_grants_remaining_in_range" CHECK ("remaining" BETWEEN 0 AND "amount"),
  ADD CONSTRAINT "credit_grants_kind_known" CHECK ("kind" IN ('one_time', 'plan', 'topup', 'beta'));
ALTER TABLE "credit_postings"
  ADD CONSTRAINT "credit_postings_amount_not_negative" CHECK ("amount" >= 0),
  ADD CONSTRAINT "credit_postings_kind_known" CHECK ("kind" IN ('grant', 'hold', 'capture', 'release', 'refund', 'expiry'));

-- One hold a render, and exactly one of capture or release.
CREATE UNIQUE INDEX "credit_postings_one_hold" ON "credit_postings" ("render_id") WHERE "kind" = 'hold';
CREATE UNIQUE INDEX "credit_postings_one_ending" ON "credit_postings" ("render_id") WHERE "kind" IN ('capture', 'release');

-- The ledger is append-only.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit_postings is append-only';
END;
$$;
CREATE TRIGGER "credit_postings_append_only" BEFORE UPDATE OR DELETE ON "credit_postings"
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

-- The state machine of a render, the same table as domain/contracts/render-status.ts.
ALTER TABLE "renders" ADD CONSTRAINT "renders_status_known" CHECK ("status" IN ('queued', 'running', 'done', 'failed', 'cancelled'));
CREATE FUNCTION refuse_render_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ('done', 'failed', 'cancelled') AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'render % is final (%), it cannot become %', OLD.id, OLD.status, NEW.status;
  END IF;
  IF NEW.sequence < OLD.sequence THEN
    RAISE EXCEPTION 'the sequence of render % cannot go back', OLD.id;
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER "renders_state_machine" BEFORE UPDATE ON "renders"
  FOR EACH ROW EXECUTE FUNCTION refuse_render_transition();

-- The outbox and the lease checks read open rows only.
CREATE INDEX "renders_open" ON "renders" ("pool", "id") WHERE "status" IN ('queued', 'running');
CREATE INDEX "renders_open_of_workspace" ON "renders" ("workspace_id") WHERE "status" IN ('queued', 'running');
