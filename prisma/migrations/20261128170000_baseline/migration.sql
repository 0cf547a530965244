-- Schema of the first release: tables, indexes, SQL functions, triggers. Databases of earlier versions have it already
-- (migrate-deploy.mjs). What the tables mean: schema.prisma. Current text of the functions: functions/.

CREATE SEQUENCE billing_observations;

-- The words of a prompt, as they are searched. Punctuation of any locale is cut away first, so that every PostgreSQL finds the same
-- words. The workspace is one of them: the one index of renders by words (renders_words) is thereby one of each workspace. No word of a
-- prompt begins with a colon.
CREATE OR REPLACE FUNCTION prompt_words(of_workspace uuid, prompt text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', regexp_replace(
      coalesce(prompt, ''),
      '[\x01-\x2F\x3A-\x40\x5B-\x60\x7B-\x7F\u00A0-\u00BF\u2000-\u206F\u3000-\u303F]+', ' ', 'g'))
    || array_to_tsvector(ARRAY[':' || of_workspace::text])
$$;

CREATE TABLE api_keys (
  id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  uid text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  prefix text NOT NULL,
  secret_hash text NOT NULL,
  scopes text[],
  monthly_limit bigint,
  expires_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT api_keys_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX api_keys_secret_hash_key ON api_keys (secret_hash);
CREATE INDEX api_keys_workspace_id_idx ON api_keys (workspace_id);

CREATE TABLE assets (
  id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  render_id uuid NOT NULL,
  key text NOT NULL,
  thumbnail_key text NOT NULL,
  content_type text NOT NULL,
  bytes integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  sha256 text NOT NULL,
  facts jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  deleted_at timestamp(3) with time zone,
  clean_key text,
  fps double precision,
  poster_key text,
  seconds double precision,
  differences_key text,
  placeholder text,
  presentable boolean,
  CONSTRAINT assets_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX assets_key_key ON assets (key);
CREATE INDEX assets_not_measured ON assets (id) WHERE ((presentable IS NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX assets_render_id_key ON assets (render_id);
CREATE INDEX assets_without_look ON assets (id) WHERE ((placeholder IS NULL) AND (deleted_at IS NULL));
CREATE INDEX assets_workspace_id_created_at_idx ON assets (workspace_id, created_at DESC);

CREATE TABLE audit_entries (
  workspace_id uuid NOT NULL,
  sequence integer NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  actor text,
  action text NOT NULL,
  subject text,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  address text,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  address_salt text,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (workspace_id, sequence)
);
CREATE INDEX audit_entries_workspace_id_at_idx ON audit_entries (workspace_id, at DESC);

CREATE TABLE auto_top_ups (
  id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  topup_id text NOT NULL,
  cents integer NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  payment_intent text,
  failure text,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT auto_top_ups_cents_positive CHECK ((cents > 0)),
  CONSTRAINT auto_top_ups_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text]))),
  CONSTRAINT auto_top_ups_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX auto_top_ups_one_pending ON auto_top_ups (workspace_id) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX auto_top_ups_payment_intent_key ON auto_top_ups (payment_intent);
CREATE INDEX auto_top_ups_workspace_id_created_at_idx ON auto_top_ups (workspace_id, created_at);

CREATE TABLE billing_accounts (
  workspace_id uuid NOT NULL,
  customer_id text,
  generation integer DEFAULT 0 NOT NULL,
  flagged_at timestamp(3) with time zone,
  flag_reason text,
  low_credit_threshold integer,
  auto_enabled boolean DEFAULT false NOT NULL,
  auto_topup_id text DEFAULT 't1'::text NOT NULL,
  auto_below integer DEFAULT 100 NOT NULL,
  auto_ceiling_cents integer DEFAULT 5000 NOT NULL,
  auto_failure text,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  low_credits_told_at timestamp(3) with time zone,
  CONSTRAINT billing_accounts_pkey PRIMARY KEY (workspace_id)
);
CREATE INDEX billing_accounts_auto ON billing_accounts (workspace_id) WHERE auto_enabled;
CREATE UNIQUE INDEX billing_accounts_customer_id_key ON billing_accounts (customer_id);
CREATE INDEX billing_accounts_with_a_line ON billing_accounts (workspace_id) WHERE ((low_credit_threshold IS NOT NULL) OR (low_credits_told_at IS NOT NULL));

CREATE TABLE checkouts (
  id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  uid text NOT NULL,
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  kind text NOT NULL,
  attempt integer DEFAULT 0 NOT NULL,
  session_id text,
  status text DEFAULT 'open'::text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT checkouts_status_known CHECK ((status = ANY (ARRAY['open'::text, 'complete'::text, 'expired'::text]))),
  CONSTRAINT checkouts_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX checkouts_session_id_key ON checkouts (session_id);
CREATE UNIQUE INDEX checkouts_workspace_id_uid_idempotency_key_key ON checkouts (workspace_id, uid, idempotency_key);

CREATE TABLE collection_items (
  collection_id uuid NOT NULL,
  render_id uuid NOT NULL,
  added_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  view_id uuid NOT NULL,
  number integer NOT NULL,
  uid text NOT NULL,
  CONSTRAINT collection_items_pkey PRIMARY KEY (collection_id, render_id)
);
CREATE UNIQUE INDEX collection_items_id_key ON collection_items (id);
CREATE INDEX collection_items_render_id_idx ON collection_items (render_id);
CREATE UNIQUE INDEX collection_items_view_id_number_key ON collection_items (view_id, number);

CREATE TABLE collections (
  id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  uid text NOT NULL,
  name text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  teamspace_id uuid,
  guarantee integer,
  CONSTRAINT collections_guarantee_in_range CHECK (((guarantee >= 1) AND (guarantee <= 100))),
  CONSTRAINT collections_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX collections_workspace_id_name_key ON collections (workspace_id, name);

CREATE TABLE contact_submissions (
  id uuid NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  country text NOT NULL,
  service text NOT NULL,
  message text NOT NULL,
  agree_to_contact boolean NOT NULL,
  agree_to_marketing boolean NOT NULL,
  source text DEFAULT 'contact_page'::text NOT NULL,
  user_agent text DEFAULT ''::text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT contact_submissions_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_submissions_email_created_at_idx ON contact_submissions (email, created_at);

CREATE TABLE credit_accounts (
  workspace_id uuid NOT NULL,
  balance bigint DEFAULT 0 NOT NULL,
  held bigint DEFAULT 0 NOT NULL,
  open_holds integer DEFAULT 0 NOT NULL,
  owed bigint DEFAULT 0 NOT NULL,
  stopped boolean DEFAULT false NOT NULL,
  CONSTRAINT credit_accounts_covers_held CHECK ((balance >= held)),
  CONSTRAINT credit_accounts_held_not_negative CHECK ((held >= 0)),
  CONSTRAINT credit_accounts_open_holds_not_negative CHECK ((open_holds >= 0)),
  CONSTRAINT credit_accounts_owed_is_held CHECK (((owed >= 0) AND (owed <= held))),
  CONSTRAINT credit_accounts_pkey PRIMARY KEY (workspace_id)
);
CREATE INDEX credit_accounts_stopped ON credit_accounts (workspace_id) WHERE stopped;

CREATE TABLE credit_grants (
  id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  remaining bigint NOT NULL,
  expires_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  payment_key text,
  starts_at timestamp(3) with time zone,
  subscription_id text,
  CONSTRAINT credit_grants_kind_known CHECK ((kind = ANY (ARRAY['one_time'::text, 'plan'::text, 'topup'::text, 'beta'::text]))),
  CONSTRAINT credit_grants_remaining_in_range CHECK (((remaining >= 0) AND (remaining <= amount))),
  CONSTRAINT credit_grants_pkey PRIMARY KEY (id)
);
CREATE INDEX credit_grants_may_expire ON credit_grants (expires_at) WHERE ((remaining > 0) AND (expires_at IS NOT NULL));
CREATE INDEX credit_grants_payment_key_idx ON credit_grants (payment_key);
CREATE INDEX credit_grants_workspace_id_expires_at_idx ON credit_grants (workspace_id, expires_at);

CREATE TABLE credit_postings (
  id bigserial NOT NULL,
  workspace_id uuid NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  render_id uuid,
  grant_id uuid,
  reason text NOT NULL,
  idempotency_key text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  reason_code text,
  reason_params jsonb,
  CONSTRAINT credit_postings_amount_not_negative CHECK ((amount >= 0)),
  CONSTRAINT credit_postings_kind_known CHECK ((kind = ANY (ARRAY['grant'::text, 'hold'::text, 'capture'::text, 'release'::text, 'refund'::text, 'expiry'::text, 'clawback'::text, 'draft'::text, 'undraft'::text]))),
  CONSTRAINT credit_postings_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX credit_postings_idempotency_key_key ON credit_postings (idempotency_key);
CREATE UNIQUE INDEX credit_postings_one_draft ON credit_postings (render_id) WHERE (kind = 'draft'::text);
CREATE UNIQUE INDEX credit_postings_one_ending ON credit_postings (render_id) WHERE (kind = ANY (ARRAY['capture'::text, 'release'::text]));
CREATE UNIQUE INDEX credit_postings_one_hold ON credit_postings (render_id) WHERE (kind = 'hold'::text);
CREATE UNIQUE INDEX credit_postings_one_undraft ON credit_postings (render_id) WHERE (kind = 'undraft'::text);
CREATE INDEX credit_postings_recent ON credit_postings USING brin (created_at);
CREATE INDEX credit_postings_render_id_idx ON credit_postings (render_id);
CREATE INDEX credit_postings_workspace_id_id_idx ON credit_postings (workspace_id, id);

CREATE TABLE deletions (
  id uuid NOT NULL,
  kind text NOT NULL,
  uid text NOT NULL,
  workspace_id uuid NOT NULL,
  asked_at timestamp(3) with time zone NOT NULL,
  due_at timestamp(3) with time zone NOT NULL,
  kept_at timestamp(3) with time zone,
  unrenewed_at timestamp(3) with time zone,
  begun_at timestamp(3) with time zone,
  locked_out_at timestamp(3) with time zone,
  done_at timestamp(3) with time zone,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT deletions_kept_or_begun CHECK (((kept_at IS NULL) OR (begun_at IS NULL))),
  CONSTRAINT deletions_kind CHECK ((kind = ANY (ARRAY['account'::text, 'workspace'::text]))),
  CONSTRAINT deletions_pkey PRIMARY KEY (id)
);
CREATE INDEX deletions_done_at_next_attempt_at_idx ON deletions (done_at, next_attempt_at);
CREATE UNIQUE INDEX deletions_open ON deletions (workspace_id) WHERE ((kept_at IS NULL) AND (done_at IS NULL));
CREATE INDEX deletions_uid_idx ON deletions (uid);

CREATE TABLE elements (
  id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  uid text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  name_key text,
  words text NOT NULL,
  fields jsonb NOT NULL,
  upload_id uuid,
  render_id uuid,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  trashed_at timestamp(3) with time zone,
  CONSTRAINT elements_pkey PRIMARY KEY (id)
);
CREATE INDEX elements_render_id_idx ON elements (render_id);
CREATE INDEX elements_upload_id_idx ON elements (upload_id);
CREATE UNIQUE INDEX elements_workspace_id_kind_name_key_key ON elements (workspace_id, kind, name_key);

CREATE TABLE exports (
  id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  uid text NOT NULL,
  status text DEFAULT 'waiting'::text NOT NULL,
  files integer DEFAULT 0 NOT NULL,
  packed integer DEFAULT 0 NOT NULL,
  bytes bigint DEFAULT 0 NOT NULL,
  failure text,
  attempt integer DEFAULT 0 NOT NULL,
  leased_until timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  ready_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  render_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  template text,
  withdrawn_at timestamp(3) with time zone,
  CONSTRAINT exports_status CHECK ((status = ANY (ARRAY['waiting'::text, 'packing'::text, 'ready'::text, 'failed'::text, 'ended'::text]))),
  CONSTRAINT exports_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX exports_open ON exports (workspace_id, uid) WHERE ((status = ANY (ARRAY['waiting'::text, 'packing'::text])) AND (template IS NULL) AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX exports_open_of_some ON exports (workspace_id, uid) WHERE ((status = ANY (ARRAY['waiting'::text, 'packing'::text])) AND (template IS NOT NULL) AND (withdrawn_at IS NULL));
CREATE INDEX exports_status_leased_until_idx ON exports (status, leased_until);
CREATE INDEX exports_uid_created_at_idx ON exports (uid, created_at DESC);
CREATE INDEX exports_workspace_id_created_at_idx ON exports (workspace_id, created_at DESC);

CREATE TABLE favorites (
  uid text NOT NULL,
  render_id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  added_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT favorites_pkey PRIMARY KEY (uid, render_id)
);
CREATE INDEX favorites_render_id_idx ON favorites (render_id);

CREATE TABLE gallery_entries (
  render_id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  state text DEFAULT 'public'::text NOT NULL,
  named boolean DEFAULT false NOT NULL,
  published_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  wanted boolean DEFAULT true NOT NULL,
  front_page text DEFAULT 'automatic'::text NOT NULL,
  front_page_consent boolean DEFAULT false NOT NULL,
  CONSTRAINT gallery_entries_pkey PRIMARY KEY (render_id)
);
CREATE INDEX gallery_entries_of_front_page ON gallery_entries (published_at DESC) WHERE ((state = 'public'::text) AND ((front_page = 'chosen'::text) OR ((front_page = 'automatic'::text) AND front_page_consent)));
CREATE INDEX gallery_entries_state_published_at_render_id_idx ON gallery_entries (state, published_at DESC, render_id DESC);

CREATE TABLE gallery_opening (
  opened_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT gallery_opening_pkey PRIMARY KEY (opened_at)
);

CREATE TABLE gallery_reports (
  id uuid NOT NULL,
  render_id uuid NOT NULL,
  reason text NOT NULL,
  text text DEFAULT ''::text NOT NULL,
  network text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT gallery_reports_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX gallery_reports_render_id_network_key ON gallery_reports (render_id, network);

CREATE TABLE handoffs (
  id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  uid text NOT NULL,
  image jsonb NOT NULL,
  prefill jsonb NOT NULL,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT handoffs_pkey PRIMARY KEY (id)
);
CREATE INDEX handoffs_of_input ON handoffs (((image ->> 'id'::text)));
CREATE INDEX handoffs_workspace_id_created_at_idx ON handoffs (workspace_id, created_at DESC);

CREATE TABLE invitations (
  id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  token_hash text NOT NULL,
  invited_by text NOT NULL,
  letters integer DEFAULT 1 NOT NULL,
  sent_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  accepted_at timestamp(3) with time zone,
  accepted_by text,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT invitations_role CHECK ((role = ANY (ARRAY['admin'::text, 'editor'::text, 'viewer'::text]))),
  CONSTRAINT invitations_pkey PRIMARY KEY (id)
);
CREATE INDEX invitations_invited_by_sent_at_idx ON invitations (invited_by, sent_at);
CREATE UNIQUE INDEX invitations_open ON invitations (workspace_id, email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE UNIQUE INDEX invitations_token_hash_key ON invitations (token_hash);
CREATE INDEX invitations_workspace_id_created_at_idx ON invitations (workspace_id, created_at DESC);

CREATE TABLE known_files (
  sha256 text NOT NULL,
  render_id uuid NOT NULL,
  content_type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  CONSTRAINT known_files_pkey PRIMARY KEY (sha256, render_id)
);
CREATE INDEX known_files_render_id_idx ON known_files (render_id);

CREATE TABLE leader_locks (
  name text NOT NULL,
  holder text NOT NULL,
  held_until timestamp(3) with time zone NOT NULL,
  CONSTRAINT leader_locks_pkey PRIMARY KEY (name)
);

CREATE TABLE mails (
  id uuid NOT NULL,
  key text NOT NULL,
  workspace_id uuid,
  recipient text NOT NULL,
  kind text NOT NULL,
  contents jsonb NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp(3) with time zone,
  leased_until timestamp(3) with time zone,
  last_error text,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  ended_at timestamp(3) with time zone,
  CONSTRAINT mails_status CHECK ((status = ANY (ARRAY['pending'::text, 'sending'::text, 'sent'::text, 'kept'::text, 'refused'::text, 'unknown'::text]))),
  CONSTRAINT mails_pkey PRIMARY KEY (id)
);
CREATE INDEX mails_created_at_idx ON mails (created_at DESC);
CREATE UNIQUE INDEX mails_key_key ON mails (key);
CREATE INDEX mails_status_next_attempt_at_idx ON mails (status, next_attempt_at);

CREATE TABLE ops_acts (
  sequence integer NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  actor text NOT NULL,
  second text,
  verb text NOT NULL,
  subject text NOT NULL,
  reason text NOT NULL,
  act jsonb NOT NULL,
  outcome text NOT NULL,
  result jsonb NOT NULL,
  undo jsonb,
  undo_of integer,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  CONSTRAINT ops_acts_outcome CHECK ((outcome = ANY (ARRAY['asked'::text, 'begun'::text, 'done'::text, 'partly'::text, 'refused'::text]))),
  CONSTRAINT ops_acts_pkey PRIMARY KEY (sequence)
);
CREATE INDEX ops_acts_at_idx ON ops_acts (at);
CREATE INDEX ops_acts_subject_idx ON ops_acts (subject);
CREATE UNIQUE INDEX ops_acts_undone_once ON ops_acts (undo_of) WHERE ((undo_of IS NOT NULL) AND (outcome = 'done'::text));

CREATE TABLE ops_minutes (
  at timestamp(0) with time zone NOT NULL,
  pool text NOT NULL,
  waiting_fast integer NOT NULL,
  waiting_relaxed integer NOT NULL,
  running integer NOT NULL,
  slots integer NOT NULL,
  oldest_seconds integer,
  started integer NOT NULL,
  ended integer NOT NULL,
  failed integer NOT NULL,
  CONSTRAINT ops_minutes_pkey PRIMARY KEY (at, pool)
);

CREATE TABLE ops_previews (
  id uuid NOT NULL,
  actor text NOT NULL,
  act jsonb NOT NULL,
  impact jsonb NOT NULL,
  version text NOT NULL,
  undo_of integer,
  reason text,
  made_at timestamp(3) with time zone NOT NULL,
  asked_at timestamp(3) with time zone,
  used_at timestamp(3) with time zone,
  CONSTRAINT ops_previews_pkey PRIMARY KEY (id)
);
CREATE INDEX ops_previews_made_at_idx ON ops_previews (made_at);

CREATE TABLE ops_switches (
  id uuid NOT NULL,
  kind text NOT NULL,
  pool text NOT NULL,
  lane text NOT NULL,
  reason text NOT NULL,
  set_by text NOT NULL,
  set_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  until timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  ended_by text,
  value integer,
  model text DEFAULT ''::text NOT NULL,
  CONSTRAINT ops_switches_kind CHECK ((kind = ANY (ARRAY['pause'::text, 'drain'::text, 'banner'::text, 'slots'::text, 'model'::text]))),
  CONSTRAINT ops_switches_lane CHECK ((lane = ANY (ARRAY['all'::text, 'fast'::text, 'relaxed'::text]))),
  CONSTRAINT ops_switches_model CHECK (((kind = 'model'::text) = (model <> ''::text))),
  CONSTRAINT ops_switches_value CHECK ((((kind = 'slots'::text) = (value IS NOT NULL)) AND (value > 0))),
  CONSTRAINT ops_switches_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX ops_switches_open ON ops_switches (kind, pool, lane, model) WHERE (ended_at IS NULL);
CREATE INDEX ops_switches_set_at_idx ON ops_switches (set_at DESC);

CREATE TABLE page_vitals (
  hour timestamp(0) with time zone NOT NULL,
  route text NOT NULL,
  device text NOT NULL,
  vital text NOT NULL,
  step smallint NOT NULL,
  count integer NOT NULL,
  CONSTRAINT page_vitals_counts CHECK (((count > 0) AND (step >= 0))),
  CONSTRAINT page_vitals_pkey PRIMARY KEY (hour, route, device, vital, step)
);

CREATE TABLE paid_invoices (
  id text NOT NULL,
  workspace_id uuid NOT NULL,
  subscription_id text NOT NULL,
  payment_key text NOT NULL,
  amount_cents integer NOT NULL,
  paid_at timestamp(3) with time zone NOT NULL,
  supply jsonb NOT NULL,
  CONSTRAINT paid_invoices_pkey PRIMARY KEY (id)
);
CREATE INDEX paid_invoices_subscription_id_idx ON paid_invoices (subscription_id);

CREATE TABLE payment_reversals (
  payment_key text NOT NULL,
  paid_cents integer NOT NULL,
  refunded_cents integer DEFAULT 0 NOT NULL,
  disputed_cents integer DEFAULT 0 NOT NULL,
  observed bigint NOT NULL,
  heeded_cents integer DEFAULT 0 NOT NULL,
  CONSTRAINT payment_reversals_not_negative CHECK (((paid_cents >= 0) AND (refunded_cents >= 0) AND (disputed_cents >= 0))),
  CONSTRAINT payment_reversals_pkey PRIMARY KEY (payment_key)
);

CREATE TABLE project_views (
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  "position" integer NOT NULL,
  versions_made integer DEFAULT 0 NOT NULL,
  chosen_id uuid,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT project_views_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX project_views_project_id_name_key ON project_views (project_id, name);

CREATE TABLE provider_calls (
  id uuid NOT NULL,
  render_id uuid NOT NULL,
  step text NOT NULL,
  provider text NOT NULL,
  operation text NOT NULL,
  status text DEFAULT 'sending'::text NOT NULL,
  sent integer DEFAULT 1 NOT NULL,
  attempt integer NOT NULL,
  upstream_id text,
  microdollars integer NOT NULL,
  prices_of text,
  seed text,
  result_key text,
  content_type text,
  detail text,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  ended_at timestamp(3) with time zone,
  beat_at timestamp(3) with time zone,
  CONSTRAINT provider_calls_cost_not_negative CHECK ((microdollars >= 0)),
  CONSTRAINT provider_calls_status_known CHECK ((status = ANY (ARRAY['sending'::text, 'answered'::text, 'refused'::text, 'unknown'::text, 'abandoned'::text]))),
  CONSTRAINT provider_calls_pkey PRIMARY KEY (id)
);
CREATE INDEX provider_calls_ended ON provider_calls (ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX provider_calls_provider_upstream_id_key ON provider_calls (provider, upstream_id);
CREATE UNIQUE INDEX provider_calls_render_id_step_key ON provider_calls (render_id, step);
CREATE INDEX provider_calls_status_created_at_idx ON provider_calls (status, created_at);
CREATE INDEX provider_calls_upstream ON provider_calls (upstream_id) WHERE (upstream_id IS NOT NULL);

CREATE TABLE provider_choices (
  id bigserial NOT NULL,
  list text NOT NULL,
  providers text[] NOT NULL,
  set_by text NOT NULL,
  set_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT provider_choices_pkey PRIMARY KEY (id)
);
CREATE INDEX provider_choices_list_id_idx ON provider_choices (list, id DESC);

CREATE TABLE provider_offers (
  tool text NOT NULL,
  mode text NOT NULL,
  offer jsonb NOT NULL,
  reported_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  able text[] DEFAULT ARRAY[]::text[] NOT NULL,
  CONSTRAINT provider_offers_pkey PRIMARY KEY (tool, mode)
);

CREATE TABLE render_events (
  id bigserial NOT NULL,
  render_id uuid NOT NULL,
  at timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
  kind text NOT NULL,
  attempt integer NOT NULL,
  facts jsonb,
  CONSTRAINT render_events_pkey PRIMARY KEY (id)
);
CREATE INDEX render_events_at_idx ON render_events USING brin (at);
CREATE INDEX render_events_render_id_id_idx ON render_events (render_id, id);

CREATE TABLE render_forecasts (
  render_id uuid NOT NULL,
  phase text NOT NULL,
  made_at timestamp(3) with time zone NOT NULL,
  depth integer NOT NULL,
  start_p10 double precision,
  start_p50 double precision,
  start_p90 double precision,
  finish_p10 double precision NOT NULL,
  finish_p50 double precision NOT NULL,
  finish_p90 double precision NOT NULL,
  confidence double precision NOT NULL,
  CONSTRAINT render_forecasts_pkey PRIMARY KEY (render_id, phase)
);

CREATE TABLE renders (
  id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  uid text NOT NULL,
  tool text NOT NULL,
  mode text NOT NULL,
  pool text NOT NULL,
  status text DEFAULT 'queued'::text NOT NULL,
  stage text DEFAULT 'queued'::text NOT NULL,
  sequence integer DEFAULT 1 NOT NULL,
  settings jsonb NOT NULL,
  quote jsonb NOT NULL,
  price bigint NOT NULL,
  expected_seconds double precision NOT NULL,
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  trace_id text NOT NULL,
  progress double precision,
  attempt integer DEFAULT 0 NOT NULL,
  losses integer DEFAULT 0 NOT NULL,
  lease_until timestamp(3) with time zone,
  dispatches integer DEFAULT 0 NOT NULL,
  provider text,
  upstream_id text,
  failure_code text,
  failure_detail text,
  retry_of uuid,
  deadline_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  clip_seconds double precision DEFAULT 0 NOT NULL,
  line_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  parked boolean DEFAULT false NOT NULL,
  replaces uuid,
  api_key_id uuid,
  finishing_at timestamp(3) with time zone,
  made_from uuid,
  draft_id uuid,
  draft_credit bigint DEFAULT 0 NOT NULL,
  trashed_at timestamp(3) with time zone,
  trashed_by text,
  approved_at timestamp(3) with time zone,
  replay boolean DEFAULT false NOT NULL,
  erased_at timestamp(3) with time zone,
  guarantee integer,
  returned_for text,
  CONSTRAINT renders_draft_gives_something CHECK ((((draft_id IS NULL) AND (draft_credit = 0)) OR (draft_credit > 0))),
  CONSTRAINT renders_guarantee_in_range CHECK (((guarantee >= 1) AND (guarantee <= 100))),
  CONSTRAINT renders_returned_under_a_guarantee CHECK (((returned_for IS NULL) OR ((returned_for = ANY (ARRAY['below'::text, 'unmeasured'::text])) AND (status = 'done'::text) AND (guarantee IS NOT NULL)))),
  CONSTRAINT renders_status_known CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))),
  CONSTRAINT renders_pkey PRIMARY KEY (id)
);
CREATE INDEX renders_by_mark ON renders ("right"((id)::text, 17)) WHERE (status = 'done'::text);
CREATE UNIQUE INDEX renders_draft_counts_once ON renders (draft_id) WHERE ((draft_id IS NOT NULL) AND (status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text])) AND (returned_for IS NULL));
CREATE INDEX renders_ended ON renders (pool, finished_at);
CREATE INDEX renders_failed ON renders (finished_at, failure_code) WHERE (status = 'failed'::text);
CREATE INDEX renders_guaranteed ON renders (workspace_id) WHERE (guarantee IS NOT NULL);
CREATE INDEX renders_in_trash ON renders (workspace_id, trashed_at DESC, id DESC) WHERE ((trashed_at IS NOT NULL) AND (erased_at IS NULL));
CREATE INDEX renders_latest_of_api ON renders (workspace_id, id DESC) WHERE (api_key_id IS NOT NULL);
CREATE INDEX renders_latest_of_member ON renders (workspace_id, uid, id DESC);
CREATE INDEX renders_latest_of_workspace ON renders (workspace_id, id DESC);
CREATE INDEX renders_made_from_idx ON renders (made_from);
CREATE INDEX renders_of_api_keys ON renders (workspace_id, api_key_id, created_at) WHERE (api_key_id IS NOT NULL);
CREATE INDEX renders_open ON renders (pool, id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX renders_open_of_person ON renders (uid, id DESC) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX renders_open_of_workspace ON renders (workspace_id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX renders_queued ON renders (pool, mode, created_at) WHERE (status = 'queued'::text);
CREATE UNIQUE INDEX renders_replaces_key ON renders (replaces);
CREATE UNIQUE INDEX renders_replay_key ON renders (retry_of) WHERE replay;
CREATE INDEX renders_retry_of_idx ON renders (retry_of) WHERE (retry_of IS NOT NULL);
CREATE INDEX renders_started ON renders (started_at) WHERE (started_at IS NOT NULL);
CREATE INDEX renders_to_erase ON renders (trashed_at) WHERE (trashed_at IS NOT NULL);
CREATE INDEX renders_trace ON renders (trace_id);
CREATE INDEX renders_words ON renders USING gin (prompt_words(workspace_id, (settings ->> 'prompt'::text)));
CREATE INDEX renders_workspace_id_created_at_idx ON renders (workspace_id, created_at DESC);
CREATE UNIQUE INDEX renders_workspace_id_uid_idempotency_key_key ON renders (workspace_id, uid, idempotency_key);
CREATE INDEX results_by_ratio ON renders (workspace_id, ((settings ->> 'ratio'::text)), id DESC) WHERE ((status = 'done'::text) AND (trashed_at IS NULL));
CREATE INDEX results_by_resolution ON renders (workspace_id, ((settings ->> 'resolution'::text)), id DESC) WHERE ((status = 'done'::text) AND (trashed_at IS NULL));
CREATE INDEX results_by_tool ON renders (workspace_id, tool, id DESC) WHERE ((status = 'done'::text) AND (trashed_at IS NULL));

CREATE TABLE result_colours (
  workspace_id uuid NOT NULL,
  colour text NOT NULL,
  render_id uuid NOT NULL,
  CONSTRAINT result_colours_pkey PRIMARY KEY (workspace_id, colour, render_id)
);
CREATE INDEX result_colours_render_id_idx ON result_colours (render_id);

CREATE TABLE review_comments (
  id uuid NOT NULL,
  render_id uuid NOT NULL,
  share_id uuid,
  answers uuid,
  uid text,
  guest_name text,
  visit_id uuid,
  text text NOT NULL,
  "left" double precision,
  top double precision,
  width double precision,
  height double precision,
  resolved_at timestamp(3) with time zone,
  resolved_by text,
  resolved_guest text,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  deleted_at timestamp(3) with time zone,
  CONSTRAINT review_comments_pkey PRIMARY KEY (id)
);
CREATE INDEX review_comments_answers_idx ON review_comments (answers);
CREATE INDEX review_comments_render_id_created_at_idx ON review_comments (render_id, created_at);
CREATE INDEX review_comments_share_id_created_at_idx ON review_comments (share_id, created_at);

CREATE TABLE sandbox_jobs (
  id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  uid text NOT NULL,
  api_key_id uuid NOT NULL,
  tool text NOT NULL,
  mode text NOT NULL,
  settings jsonb NOT NULL,
  quote jsonb NOT NULL,
  outcome text NOT NULL,
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  cancelled_at timestamp(3) with time zone,
  told_status text DEFAULT 'queued'::text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT sandbox_jobs_pkey PRIMARY KEY (id)
);
CREATE INDEX sandbox_jobs_to_tell ON sandbox_jobs (created_at) WHERE (told_status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX sandbox_jobs_workspace_id_id_idx ON sandbox_jobs (workspace_id, id DESC);
CREATE UNIQUE INDEX sandbox_jobs_workspace_id_uid_idempotency_key_key ON sandbox_jobs (workspace_id, uid, idempotency_key);

CREATE TABLE saved_searches (
  id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  uid text NOT NULL,
  name text NOT NULL,
  page text NOT NULL,
  query text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT saved_searches_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX saved_searches_workspace_id_uid_name_key ON saved_searches (workspace_id, uid, name);

CREATE TABLE service_days (
  day date NOT NULL,
  level text NOT NULL,
  good integer NOT NULL,
  total integer NOT NULL,
  CONSTRAINT service_days_counts CHECK (((good >= 0) AND (good <= total))),
  CONSTRAINT service_days_pkey PRIMARY KEY (day, level)
);

CREATE TABLE service_minutes (
  at timestamp(3) with time zone NOT NULL,
  counts jsonb NOT NULL,
  CONSTRAINT service_minutes_pkey PRIMARY KEY (at)
);

CREATE TABLE share_renders (
  share_id uuid NOT NULL,
  render_id uuid NOT NULL,
  place integer NOT NULL,
  CONSTRAINT share_renders_pkey PRIMARY KEY (share_id, render_id)
);
CREATE INDEX share_renders_render_id_idx ON share_renders (render_id);

CREATE TABLE share_visits (
  id uuid NOT NULL,
  share_id uuid NOT NULL,
  pass_hash text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT share_visits_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX share_visits_pass_hash_key ON share_visits (pass_hash);
CREATE INDEX share_visits_share_id_ends_at_idx ON share_visits (share_id, ends_at);

CREATE TABLE shares (
  id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  uid text NOT NULL,
  name text NOT NULL,
  token_hash text NOT NULL,
  password_hash text,
  watermark boolean NOT NULL,
  download boolean NOT NULL,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  revoked_at timestamp(3) with time zone,
  opened integer DEFAULT 0 NOT NULL,
  token_sealed text,
  CONSTRAINT shares_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX shares_token_hash_key ON shares (token_hash);
CREATE INDEX shares_workspace_id_created_at_idx ON shares (workspace_id, created_at DESC);

CREATE TABLE stripe_events (
  id text NOT NULL,
  type text NOT NULL,
  handled_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT stripe_events_pkey PRIMARY KEY (id)
);

CREATE TABLE subscriptions (
  id text NOT NULL,
  workspace_id uuid NOT NULL,
  customer_id text NOT NULL,
  plan_id text NOT NULL,
  "interval" text NOT NULL,
  seats integer NOT NULL,
  extra_credits boolean NOT NULL,
  status text NOT NULL,
  current_period_start timestamp(3) with time zone NOT NULL,
  current_period_end timestamp(3) with time zone NOT NULL,
  cancel_at_period_end boolean NOT NULL,
  ended_at timestamp(3) with time zone,
  observed bigint NOT NULL,
  upcoming jsonb,
  CONSTRAINT subscriptions_interval_known CHECK (("interval" = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
  CONSTRAINT subscriptions_seats_positive CHECK ((seats > 0)),
  CONSTRAINT subscriptions_pkey PRIMARY KEY (id)
);
CREATE INDEX subscriptions_workspace_id_idx ON subscriptions (workspace_id);

CREATE TABLE teamspace_members (
  teamspace_id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  uid text NOT NULL,
  CONSTRAINT teamspace_members_pkey PRIMARY KEY (teamspace_id, uid)
);
CREATE INDEX teamspace_members_workspace_id_uid_idx ON teamspace_members (workspace_id, uid);

CREATE TABLE teamspaces (
  id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  name text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT teamspaces_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX teamspaces_workspace_id_name_key ON teamspaces (workspace_id, name);

CREATE TABLE upload_days (
  subject text NOT NULL,
  day timestamp(3) with time zone NOT NULL,
  files integer NOT NULL,
  bytes bigint NOT NULL,
  CONSTRAINT upload_days_pkey PRIMARY KEY (subject, day)
);

CREATE TABLE uploads (
  id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  uid text NOT NULL,
  key text NOT NULL,
  sha256 text NOT NULL,
  content_type text NOT NULL,
  bytes integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  seconds double precision,
  fps double precision,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  clean_key text,
  even_tone integer,
  CONSTRAINT uploads_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX uploads_clean_key_key ON uploads (clean_key);
CREATE UNIQUE INDEX uploads_key_key ON uploads (key);
CREATE INDEX uploads_uid_created_at_idx ON uploads (uid, created_at);
CREATE UNIQUE INDEX uploads_workspace_id_sha256_key ON uploads (workspace_id, sha256);

CREATE TABLE user_photos (
  uid text NOT NULL,
  image bytea NOT NULL,
  CONSTRAINT user_photos_pkey PRIMARY KEY (uid)
);

CREATE TABLE users (
  uid text NOT NULL,
  email text DEFAULT ''::text NOT NULL,
  display_name text DEFAULT 'Anonymous'::text NOT NULL,
  photo_url text DEFAULT ''::text NOT NULL,
  preferences jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  last_login_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  leaving_at timestamp(3) with time zone,
  CONSTRAINT users_pkey PRIMARY KEY (uid)
);
CREATE INDEX users_email ON users (lower(email));

CREATE TABLE verdicts (
  id uuid NOT NULL,
  render_id uuid NOT NULL,
  share_id uuid,
  uid text,
  guest_name text,
  decision text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  withdrawn_at timestamp(3) with time zone,
  withdrawn_by text,
  CONSTRAINT verdicts_pkey PRIMARY KEY (id)
);
CREATE INDEX verdicts_render_id_created_at_idx ON verdicts (render_id, created_at);

CREATE TABLE video_copies (
  render_id uuid NOT NULL,
  status text DEFAULT 'waiting'::text NOT NULL,
  attempt integer DEFAULT 0 NOT NULL,
  leased_until timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT video_copies_pkey PRIMARY KEY (render_id)
);
CREATE INDEX video_copies_open ON video_copies (created_at) WHERE (status = ANY (ARRAY['waiting'::text, 'making'::text]));

CREATE TABLE webhook_deliveries (
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  event_id uuid NOT NULL,
  type text NOT NULL,
  job_id uuid,
  payload jsonb,
  status text DEFAULT 'pending'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp(3) with time zone,
  last_attempt_at timestamp(3) with time zone,
  last_status_code integer,
  last_error text,
  last_milliseconds integer,
  last_answer text,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  leased_until timestamp(3) with time zone,
  last_error_code text,
  last_error_params jsonb,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX webhook_deliveries_endpoint_id_event_id_key ON webhook_deliveries (endpoint_id, event_id);
CREATE INDEX webhook_deliveries_status_next_attempt_at_idx ON webhook_deliveries (status, next_attempt_at);
CREATE INDEX webhook_deliveries_workspace_id_created_at_id_idx ON webhook_deliveries (workspace_id, created_at DESC, id DESC);

CREATE TABLE webhook_endpoints (
  id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  uid text NOT NULL,
  url text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  events text[],
  sandbox boolean DEFAULT false NOT NULL,
  secret text NOT NULL,
  old_secret text,
  old_secret_until timestamp(3) with time zone,
  failing_since timestamp(3) with time zone,
  disabled_at timestamp(3) with time zone,
  disabled_reason text,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  disabled_code text,
  disabled_params jsonb,
  CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_endpoints_workspace_id_idx ON webhook_endpoints (workspace_id);

CREATE TABLE workspace_logos (
  workspace_id uuid NOT NULL,
  image bytea NOT NULL,
  CONSTRAINT workspace_logos_pkey PRIMARY KEY (workspace_id)
);

CREATE TABLE workspace_members (
  workspace_id uuid NOT NULL,
  uid text NOT NULL,
  role text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  monthly_cap bigint,
  CONSTRAINT workspace_members_role CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'editor'::text, 'viewer'::text]))),
  CONSTRAINT workspace_members_pkey PRIMARY KEY (workspace_id, uid)
);
CREATE UNIQUE INDEX workspace_members_owner ON workspace_members (workspace_id) WHERE (role = 'owner'::text);
CREATE INDEX workspace_members_uid_idx ON workspace_members (uid);

CREATE TABLE workspaces (
  id uuid NOT NULL,
  name text NOT NULL,
  plan text DEFAULT 'free'::text NOT NULL,
  relaxed_enabled boolean DEFAULT false NOT NULL,
  seats integer DEFAULT 1 NOT NULL,
  personal_of text,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  monthly_cap bigint,
  deleted_at timestamp(3) with time zone,
  erased_at timestamp(3) with time zone,
  suspended_at timestamp(3) with time zone,
  running_cap integer,
  owner_uid text,
  made_by text,
  CONSTRAINT workspaces_running_cap CHECK ((running_cap > 0)),
  CONSTRAINT workspaces_pkey PRIMARY KEY (id)
);
CREATE INDEX workspaces_made_by_created_at_idx ON workspaces (made_by, created_at);
CREATE INDEX workspaces_owner_uid_idx ON workspaces (owner_uid);
CREATE UNIQUE INDEX workspaces_personal_of_key ON workspaces (personal_of);

-- Only results made since then can be published.
INSERT INTO gallery_opening VALUES (now());

-- The workspaces that share one allowance, one floor and one bound of open renders with this one, itself included: on Free all Free ones
-- of its owner, also those that are being deleted, so that closing one and creating another gives nothing more; otherwise only itself.
CREATE OR REPLACE FUNCTION sharing_workspaces(of_workspace uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT array_append(ARRAY(
    SELECT theirs.id FROM workspaces mine JOIN workspaces theirs ON theirs.owner_uid = mine.owner_uid
    WHERE mine.id = of_workspace AND mine.plan = 'free' AND theirs.plan = 'free' AND theirs.id <> of_workspace
    ORDER BY theirs.id
  ), of_workspace)
$$;

-- Half credits that renders of a workspace cost since a moment, of one person or (null) of everybody: what is held or was charged, not
-- what was given back. By this sum an order is judged and the members' page tells.
CREATE OR REPLACE FUNCTION spent_this_month(of_workspace uuid, of_person text, since timestamptz)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(r.price), 0)::bigint FROM renders r
  WHERE r.workspace_id = of_workspace AND (of_person IS NULL OR r.uid = of_person) AND r.created_at >= since
    AND r.status IN ('queued', 'running', 'done') AND r.returned_for IS NULL
$$;

-- Half credits that live orders of an API key cost since a moment: what is held or was charged, not what was given back. By this sum
-- an order is judged and the key's page tells.
CREATE OR REPLACE FUNCTION spent_by_key(of_workspace uuid, of_key uuid, since timestamptz)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(r.price), 0)::bigint FROM renders r
  WHERE r.workspace_id = of_workspace AND r.api_key_id = of_key AND r.created_at >= since
    AND r.status IN ('queued', 'running', 'done') AND r.returned_for IS NULL
$$;

-- The role somebody acts in: the one they were given, or viewer where everybody who may spend and joined before them fills the seats.
-- Null for whoever is no member, for everybody once the workspace is deleted, and for whoever is being deleted themselves. The owner always
-- has a seat. By this every request, key, socket and order is judged.
CREATE OR REPLACE FUNCTION acting_role(of_workspace uuid, of_person text, spending text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
      WHEN m.role = 'owner' OR NOT m.role = ANY (spending) THEN m.role
      WHEN (
        SELECT count(*) FROM workspace_members o
        WHERE o.workspace_id = m.workspace_id AND o.role = ANY (spending)
          AND (o.role = 'owner' OR (o.created_at, o.uid) < (m.created_at, m.uid))
      ) >= w.seats THEN 'viewer'
      ELSE m.role END
  FROM workspace_members m JOIN workspaces w ON w.id = m.workspace_id JOIN users u ON u.uid = m.uid
  WHERE m.workspace_id = of_workspace AND m.uid = of_person AND w.deleted_at IS NULL AND u.leaving_at IS NULL
$$;

-- The first allowance that a workspace's next render would exceed, of a list of
--   place, most, wanted (what the render takes of it), since, video, relaxed_only, twice (settings whose seconds count twice);
-- no row when all cover it. freed_by: the render with whose ageing out enough is free again; null when nothing was used.
-- Stills count one each, clips their seconds, twice where their settings contain one of `twice`: domain/renders/allowance.ts
-- says which do, and reckons `wanted` by the same list.
-- Renders of all `sharing_workspaces` count: on Free an owner's workspaces have one allowance together.
-- What failed counts nothing, and what was cancelled counts only once a machine had begun with it: its previews were seen.
CREATE OR REPLACE FUNCTION exceeded_allowance(of_workspace uuid, allowances json)
RETURNS TABLE (place integer, freed_by timestamptz) LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  rule record;
  excess double precision;
  counted uuid[];
BEGIN
  counted := sharing_workspaces(of_workspace);
  FOR rule IN
    SELECT * FROM json_to_recordset(allowances)
      AS a(place integer, most double precision, wanted double precision, since timestamptz, video boolean, relaxed_only boolean, twice jsonb)
    ORDER BY a.place
  LOOP
    WITH used AS (
      SELECT r.id, r.created_at,
        CASE WHEN NOT rule.video THEN 1
          WHEN EXISTS (SELECT FROM jsonb_array_elements(rule.twice) part WHERE r.settings @> part)
            THEN r.clip_seconds + r.clip_seconds
          ELSE r.clip_seconds END AS amount
      FROM renders r
      WHERE r.workspace_id = ANY (counted) AND r.created_at >= rule.since
        AND (r.status IN ('queued', 'running', 'done') OR (r.status = 'cancelled' AND r.started_at IS NOT NULL))
        AND (r.clip_seconds > 0) = rule.video AND (NOT rule.relaxed_only OR r.mode = 'relaxed')
    ), adding_up AS (
      SELECT u.created_at, sum(u.amount) OVER (ORDER BY u.created_at, u.id) AS so_far, sum(u.amount) OVER () AS total FROM used u
    )
    SELECT coalesce(max(s.total), 0) + rule.wanted - rule.most,
      coalesce(min(s.created_at) FILTER (WHERE s.so_far >= s.total + rule.wanted - rule.most), max(s.created_at))
    INTO excess, freed_by FROM adding_up s;
    IF excess > 0 THEN
      place := rule.place;
      RETURN NEXT;
      RETURN;
    END IF;
  END LOOP;
END;
$$;

-- rounds: an array of arrays of orders, at most one of a workspace in each, and on Free at most one of an owner: then no verdict of a
-- round depends on another one.
-- The locks of the accounts come in a statement of their own: the snapshot of the next one sees whatever the lock waited for,
-- so that balance, allowances and the bound of open renders are exact under any burst. Renders are inserted here alone.
-- Locked are the accounts of all `sharing_workspaces`, in the order of their ids: parallel orders of two Free workspaces of one owner
-- wait for each other and count each other.
-- Without may_wait nobody waits: an order whose account somebody else has locked is answered `locked` and changes nothing.
-- Results that orders are made from are held first, so that whoever erases one has done so or waits for these orders and finds them open.
-- Verdicts: accepted, locked, repeated (the idempotency key is known), made_again, draft_gone, input_gone, not_enough_credits, allowance_used (with the
-- place of the allowance, and freed_by), too_many_open_renders; guarantee_used
-- (of orders with a geometry guarantee: `guarantee_fits`); of orders with an API key also api_jobs_open, key_spent;
-- of orders that name the roles that may spend also not_member, not_spender: whoever was removed since the request was let in;
-- of orders of people or workspaces with a bound of their month also member_capped, workspace_capped.
-- Look-ups go by index however small the tables were when a connection made its plan.
CREATE OR REPLACE FUNCTION accept_renders(rounds json, of_workspaces uuid[], may_wait boolean)
RETURNS TABLE (render_id uuid, verdict text, allowance integer, freed_by timestamptz) LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
  orders json;
  sharing uuid[];
  locked uuid[];
  inputs uuid[];
  held_inputs uuid[];
BEGIN
  inputs := ARRAY(
    SELECT DISTINCT i.id::uuid FROM json_array_elements(rounds) AS r(orders), json_array_elements(r.orders) AS o(wish),
      json_array_elements_text(o.wish -> 'inputs') AS i(id));
  sharing := ARRAY(SELECT DISTINCT s.id FROM unnest(of_workspaces) AS w(id), unnest(sharing_workspaces(w.id)) AS s(id));
  IF may_wait THEN
    PERFORM set_config('lock_timeout', '10s', true);
    held_inputs := ARRAY(SELECT id FROM renders WHERE id = ANY (inputs) ORDER BY id FOR KEY SHARE);
    locked := ARRAY(SELECT workspace_id FROM credit_accounts WHERE workspace_id = ANY (sharing) ORDER BY workspace_id FOR UPDATE);
  ELSE
    held_inputs := ARRAY(SELECT id FROM renders WHERE id = ANY (inputs) FOR KEY SHARE SKIP LOCKED);
    locked := ARRAY(SELECT workspace_id FROM credit_accounts WHERE workspace_id = ANY (sharing) FOR UPDATE SKIP LOCKED);
  END IF;
  FOR orders IN SELECT * FROM json_array_elements(rounds) LOOP
    RETURN QUERY
    WITH judged AS MATERIALIZED (
      SELECT o.*, limits.place, limits.freed_by, CASE
          WHEN account.workspace_id IS NULL THEN 'not_enough_credits'
          WHEN o.workspace_id <> ALL (locked) OR NOT may_wait AND NOT (shared.accounts <@ locked AND o.inputs <@ held_inputs) THEN 'locked'
          -- Not EXISTS: the planner would rather read every earlier render once than look up a few.
          WHEN (
            SELECT earlier.id FROM renders earlier
            WHERE earlier.workspace_id = o.workspace_id AND earlier.uid = o.uid AND earlier.idempotency_key = o.idempotency_key
          ) IS NOT NULL THEN 'repeated'
          -- What somebody tried again is not replayed as well, nor tried again while its replay is open.
          WHEN o.retry_of IS NOT NULL AND (
            SELECT again.id FROM renders again
            WHERE again.retry_of = o.retry_of AND (o.replay OR again.replay AND again.status IN ('queued', 'running')) LIMIT 1
          ) IS NOT NULL THEN 'made_again'
          WHEN o.draft_id IS NOT NULL AND NOT draft_counts(o.workspace_id, o.uid, o.draft_id, o.draft_credit, o.drafts_since)
            THEN 'draft_gone'
          WHEN cardinality(o.inputs) > 0 AND EXISTS (
            SELECT 1 FROM unnest(o.inputs) AS input(id) WHERE (
              SELECT kept.id FROM assets kept
              WHERE kept.render_id = input.id AND kept.workspace_id = o.workspace_id AND kept.deleted_at IS NULL
            ) IS NULL
          ) THEN 'input_gone'
          WHEN o.spending IS NOT NULL AND maker.role IS NULL THEN 'not_member'
          WHEN o.spending IS NOT NULL AND maker.role <> ALL (o.spending) THEN 'not_spender'
          WHEN account.balance - account.held < o.price THEN 'not_enough_credits'
          WHEN limits.place IS NOT NULL THEN 'allowance_used'
          WHEN shared.open_holds >= o.open_limit THEN 'too_many_open_renders'
          WHEN o.guarantee IS NOT NULL AND NOT guarantee_fits(o.workspace_id, o.guarantee_limit, o.guarantee_since, o.price)
            THEN 'guarantee_used'
          WHEN o.api_key_id IS NOT NULL AND by_key.verdict <> 'accepted' THEN by_key.verdict
          WHEN o.member_cap IS NOT NULL OR o.workspace_cap IS NOT NULL
            THEN judged_by_caps(o.workspace_id, o.uid, o.member_cap, o.workspace_cap, o.month_since, o.price)
          ELSE 'accepted' END AS verdict
      FROM json_to_recordset(orders) AS o(
          id uuid, workspace_id uuid, uid text, tool text, mode text, pool text, settings jsonb, quote jsonb, price bigint,
          clip_seconds double precision, expected_seconds double precision, idempotency_key text, request_hash text, trace_id text,
          retry_of uuid, replay boolean, replaces uuid, created_at timestamptz, line_time timestamptz, deadline_at timestamptz, open_limit integer,
          made_from uuid, draft_id uuid, draft_credit bigint, drafts_since timestamptz, allowances json, api_key_id uuid, api_open_limit integer, key_limit bigint, key_since timestamptz,
          member_cap bigint, workspace_cap bigint, month_since timestamptz, spending text[], inputs uuid[],
          guarantee integer, guarantee_limit bigint, guarantee_since timestamptz
        )
        LEFT JOIN credit_accounts account ON account.workspace_id = o.workspace_id
        LEFT JOIN LATERAL (
          SELECT array_agg(a.workspace_id) AS accounts, sum(a.open_holds) AS open_holds FROM credit_accounts a
          WHERE a.workspace_id = ANY (sharing_workspaces(o.workspace_id))
        ) shared ON true
        LEFT JOIN LATERAL (SELECT acting_role(o.workspace_id, o.uid, o.spending) AS role) maker ON o.spending IS NOT NULL
        LEFT JOIN LATERAL exceeded_allowance(o.workspace_id, o.allowances) limits ON true
        LEFT JOIN LATERAL (
          SELECT judged_by_key(o.workspace_id, o.api_key_id, o.api_open_limit, o.key_limit, o.key_since, o.price) AS verdict
        ) by_key ON o.api_key_id IS NOT NULL
    ), held AS (
      UPDATE credit_accounts account SET held = account.held + j.price, open_holds = account.open_holds + 1
      FROM judged j WHERE j.verdict = 'accepted' AND account.workspace_id = j.workspace_id
    ), posted AS (
      INSERT INTO credit_postings (workspace_id, kind, amount, render_id, reason, reason_code, idempotency_key)
      SELECT j.workspace_id, 'hold', j.price, j.id, 'Held for a render', 'render_held', 'hold:' || j.id
      FROM judged j WHERE j.verdict = 'accepted'
      UNION ALL SELECT j.workspace_id, 'draft', j.draft_credit, j.id, 'Your draft counts towards this render', 'draft_counted', 'draft:' || j.id
      FROM judged j WHERE j.verdict = 'accepted' AND j.draft_id IS NOT NULL
    ), made AS (
      INSERT INTO renders (id, workspace_id, uid, tool, mode, pool, settings, quote, price, clip_seconds, expected_seconds,
        idempotency_key, request_hash, trace_id, retry_of, replay, replaces, created_at, line_time, deadline_at, api_key_id,
        made_from, draft_id, draft_credit, guarantee)
      SELECT j.id, j.workspace_id, j.uid, j.tool, j.mode, j.pool, j.settings, j.quote, j.price, j.clip_seconds, j.expected_seconds,
        j.idempotency_key, j.request_hash, j.trace_id, j.retry_of, coalesce(j.replay, false), j.replaces, j.created_at, j.line_time, j.deadline_at, j.api_key_id,
        j.made_from, j.draft_id, coalesce(j.draft_credit, 0), j.guarantee
      FROM judged j WHERE j.verdict = 'accepted'
    )
    SELECT j.id, j.verdict, j.place, j.freed_by FROM judged j;
  END LOOP;
END;
$$;

-- Keeps workspaces.owner_uid equal to the member with the role owner: orders and the queue read it without a join.
CREATE OR REPLACE FUNCTION copy_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspaces SET owner_uid = NEW.uid WHERE id = NEW.workspace_id AND owner_uid IS DISTINCT FROM NEW.uid;
  RETURN NULL;
END;
$$;

-- Whether a draft counts towards a picture: it is the person's own in this workspace, was done after a moment, cost at least what it is
-- to give, and counts towards no other picture that waits, runs or is done. One that failed, was cancelled or cost
-- nothing because of its geometry guarantee gave it back.
-- Called under the lock of the account, which makes it exact under any burst; an index of renders refuses a second one as well.
CREATE OR REPLACE FUNCTION draft_counts(of_workspace uuid, of_person text, draft uuid, credit bigint, since timestamptz)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM renders d
    WHERE d.id = draft AND d.workspace_id = of_workspace AND d.uid = of_person AND d.status = 'done'
      AND d.finished_at > since AND d.price >= credit AND d.returned_for IS NULL
  ) AND NOT EXISTS (
    SELECT FROM renders f WHERE f.draft_id = draft AND f.status IN ('queued', 'running', 'done') AND f.returned_for IS NULL
  )
$$;

-- Whether an order with a geometry guarantee stays within the half credits that may be returned for fidelity since a moment (null: without a
-- limit). What was returned counts, and what could still be: open orders with a guarantee. On Free the workspaces of one owner count
-- together. Called under the lock of these accounts, which makes it exact under any burst. What costs nothing fits.
CREATE OR REPLACE FUNCTION guarantee_fits(of_workspace uuid, limit_credits bigint, since timestamptz, price bigint)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT price = 0 OR limit_credits IS NULL OR price + coalesce((
    SELECT sum(r.price) FROM renders r
    WHERE r.workspace_id = ANY (sharing_workspaces(of_workspace)) AND r.guarantee IS NOT NULL
      AND (r.status IN ('queued', 'running') OR r.returned_for IS NOT NULL AND r.finished_at >= since)
  ), 0) <= limit_credits
$$;

-- The bounds of a month: what the person may spend here, and what everybody here may together (null: as much as there is). They come
-- after all other rules. What costs nothing passes. Called under the lock of the account, which makes both exact under any burst; a
-- function of its own, so that orders without a bound do not even plan it.
CREATE OR REPLACE FUNCTION judged_by_caps(
  of_workspace uuid, of_person text, member_cap bigint, workspace_cap bigint, since timestamptz, price bigint
) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF price = 0 THEN
    RETURN 'accepted';
  END IF;
  IF member_cap IS NOT NULL AND price + spent_this_month(of_workspace, of_person, since) > member_cap THEN
    RETURN 'member_capped';
  END IF;
  IF workspace_cap IS NOT NULL AND price + spent_this_month(of_workspace, NULL, since) > workspace_cap THEN
    RETURN 'workspace_capped';
  END IF;
  RETURN 'accepted';
END;
$$;

-- The rules of an order with an API key, which come after all others: how many such renders of the workspace may be open, and what
-- the key may spend since a moment (null: as much as it likes). Called under the lock of the account, which makes both exact under
-- any burst. A function of its own, so that the orders of the screens do not even plan it.
CREATE OR REPLACE FUNCTION judged_by_key(
  of_workspace uuid, of_key uuid, open_limit integer, spend_limit bigint, since timestamptz, price bigint
) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF (
    SELECT count(*) FROM renders r
    WHERE r.workspace_id = of_workspace AND r.api_key_id IS NOT NULL AND r.status IN ('queued', 'running')
  ) >= open_limit THEN
    RETURN 'api_jobs_open';
  END IF;
  IF spend_limit IS NOT NULL AND price + spent_by_key(of_workspace, of_key, since) > spend_limit THEN
    RETURN 'key_spent';
  END IF;
  RETURN 'accepted';
END;
$$;

-- As before, and: an endpoint that is being deleted is waited for instead of failing the job's own transaction, and a job that
-- lost its worker and starts again has not started twice.
CREATE OR REPLACE FUNCTION note_job_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event uuid := gen_random_uuid();
  happened text := CASE NEW.status WHEN 'running' THEN 'job.started' ELSE 'job.' || NEW.status END;
BEGIN
  IF NEW.status = 'running' AND NEW.attempt > 1 THEN
    RETURN NULL;
  END IF;
  INSERT INTO webhook_deliveries (id, endpoint_id, workspace_id, event_id, type, job_id, next_attempt_at)
  SELECT gen_random_uuid(), endpoint.id, NEW.workspace_id, event, happened, NEW.id, now()
  FROM webhook_endpoints endpoint
  WHERE endpoint.workspace_id = NEW.workspace_id AND NOT endpoint.sandbox AND endpoint.disabled_at IS NULL
    AND happened = ANY (endpoint.events)
  FOR KEY SHARE OF endpoint;
  RETURN NULL;
END;
$$;

-- What happens to a render, one row a change: its timeline for operators. Nobody's name or words stand in it.
CREATE OR REPLACE FUNCTION note_render_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO render_events (render_id, kind, attempt, facts)
    VALUES (NEW.id, 'accepted', NEW.attempt, jsonb_build_object('mode', NEW.mode, 'line', NEW.pool));
    RETURN NULL;
  END IF;
  IF NEW.pool <> OLD.pool THEN
    INSERT INTO render_events (render_id, kind, attempt, facts)
    VALUES (NEW.id, 'line_changed', NEW.attempt, jsonb_build_object('from', OLD.pool, 'line', NEW.pool));
  END IF;
  IF NEW.parked <> OLD.parked THEN
    INSERT INTO render_events (render_id, kind, attempt) VALUES (NEW.id, CASE WHEN NEW.parked THEN 'parked' ELSE 'unparked' END, NEW.attempt);
  END IF;
  IF NEW.dispatches > OLD.dispatches THEN
    INSERT INTO render_events (render_id, kind, attempt, facts)
    VALUES (NEW.id, 'handed_over', NEW.attempt, jsonb_build_object('time', NEW.dispatches));
  END IF;
  IF NEW.finishing_at IS NOT NULL AND OLD.finishing_at IS NULL THEN
    INSERT INTO render_events (render_id, kind, attempt) VALUES (NEW.id, 'finishing', NEW.attempt);
  END IF;
  IF NEW.status <> OLD.status THEN
    INSERT INTO render_events (render_id, kind, attempt, facts)
    VALUES (
      NEW.id,
      CASE
        WHEN NEW.status = 'running' THEN 'started'
        WHEN NEW.status = 'queued' AND NEW.losses > OLD.losses THEN 'worker_lost'
        WHEN NEW.status = 'queued' THEN 'handed_back'
        ELSE NEW.status
      END,
      NEW.attempt,
      jsonb_strip_nulls(jsonb_build_object('provider', NEW.provider, 'code', NEW.failure_code))
    );
  END IF;
  RETURN NULL;
END;
$$;

-- The audit log is append-only. Who is deleted is forgotten in it all the same: for that alone a transaction says that it is forgetting, and
-- the chain of hashes holds, because it is made over marks of people (domain/workspaces/audit-log.ts).
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('maquette.forgetting', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'audit_entries is append-only';
END;
$$;

-- The ledger is append-only.
CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit_postings is append-only';
END;
$$;

-- What operators did is append-only: nothing of it is changed or taken out.
CREATE OR REPLACE FUNCTION refuse_ops_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ops_acts is append-only';
END;
$$;

-- The state machine of a render, the same table as contracts/renders/render-status.ts.
CREATE OR REPLACE FUNCTION refuse_render_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ('done', 'failed', 'cancelled') AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'render % is final (%), it cannot become %', OLD.id, OLD.status, NEW.status;
  END IF;
  IF OLD.status = 'running' AND OLD.finishing_at IS NOT NULL AND NEW.status = 'cancelled' THEN
    RAISE EXCEPTION 'render % is finishing, it cannot become cancelled', OLD.id;
  END IF;
  IF NEW.sequence < OLD.sequence THEN
    RAISE EXCEPTION 'the sequence of render % cannot go back', OLD.id;
  END IF;
  RETURN NEW;
END;
$$;


CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER credit_postings_append_only BEFORE DELETE OR UPDATE ON credit_postings FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER note_job_event AFTER UPDATE OF status ON renders FOR EACH ROW WHEN (((new.api_key_id IS NOT NULL) AND (new.status IS DISTINCT FROM old.status) AND (new.status <> 'queued'::text))) EXECUTE FUNCTION note_job_event();
CREATE TRIGGER note_render_event AFTER INSERT OR UPDATE OF status, dispatches, parked, pool, finishing_at ON renders FOR EACH ROW EXECUTE FUNCTION note_render_event();
CREATE TRIGGER ops_acts_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON ops_acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_ops_change();
CREATE TRIGGER renders_state_machine BEFORE UPDATE ON renders FOR EACH ROW EXECUTE FUNCTION refuse_render_transition();
CREATE TRIGGER workspace_members_owner AFTER INSERT OR UPDATE OF role ON workspace_members FOR EACH ROW WHEN ((new.role = 'owner'::text)) EXECUTE FUNCTION copy_owner();

ALTER TABLE api_keys ADD CONSTRAINT api_keys_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE assets ADD CONSTRAINT assets_render_id_fkey FOREIGN KEY (render_id) REFERENCES renders(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE assets ADD CONSTRAINT assets_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE auto_top_ups ADD CONSTRAINT auto_top_ups_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE billing_accounts ADD CONSTRAINT billing_accounts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE checkouts ADD CONSTRAINT checkouts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE collection_items ADD CONSTRAINT collection_items_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE collection_items ADD CONSTRAINT collection_items_render_id_fkey FOREIGN KEY (render_id) REFERENCES renders(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE collection_items ADD CONSTRAINT collection_items_view_id_fkey FOREIGN KEY (view_id) REFERENCES project_views(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE collections ADD CONSTRAINT collections_teamspace_id_fkey FOREIGN KEY (teamspace_id) REFERENCES teamspaces(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE collections ADD CONSTRAINT collections_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE credit_accounts ADD CONSTRAINT credit_accounts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE credit_grants ADD CONSTRAINT credit_grants_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE credit_postings ADD CONSTRAINT credit_postings_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE elements ADD CONSTRAINT elements_render_id_fkey FOREIGN KEY (render_id) REFERENCES renders(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE elements ADD CONSTRAINT elements_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE elements ADD CONSTRAINT elements_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE exports ADD CONSTRAINT exports_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE favorites ADD CONSTRAINT favorites_render_id_fkey FOREIGN KEY (render_id) REFERENCES renders(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE gallery_entries ADD CONSTRAINT gallery_entries_render_id_fkey FOREIGN KEY (render_id) REFERENCES renders(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE gallery_reports ADD CONSTRAINT gallery_reports_render_id_fkey FOREIGN KEY (render_id) REFERENCES gallery_entries(render_id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE handoffs ADD CONSTRAINT handoffs_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE invitations ADD CONSTRAINT invitations_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE known_files ADD CONSTRAINT known_files_render_id_fkey FOREIGN KEY (render_id) REFERENCES renders(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE mails ADD CONSTRAINT mails_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE paid_invoices ADD CONSTRAINT paid_invoices_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE project_views ADD CONSTRAINT project_views_chosen_id_fkey FOREIGN KEY (chosen_id) REFERENCES collection_items(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE project_views ADD CONSTRAINT project_views_project_id_fkey FOREIGN KEY (project_id) REFERENCES collections(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE provider_calls ADD CONSTRAINT provider_calls_render_id_fkey FOREIGN KEY (render_id) REFERENCES renders(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE render_events ADD CONSTRAINT render_events_render_id_fkey FOREIGN KEY (render_id) REFERENCES renders(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE render_forecasts ADD CONSTRAINT render_forecasts_render_id_fkey FOREIGN KEY (render_id) REFERENCES renders(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE renders ADD CONSTRAINT renders_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_keys(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE renders ADD CONSTRAINT renders_uid_fkey FOREIGN KEY (uid) REFERENCES users(uid) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE renders ADD CONSTRAINT renders_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE result_colours ADD CONSTRAINT result_colours_render_id_fkey FOREIGN KEY (render_id) REFERENCES renders(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE review_comments ADD CONSTRAINT review_comments_render_id_fkey FOREIGN KEY (render_id) REFERENCES renders(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE review_comments ADD CONSTRAINT review_comments_share_id_fkey FOREIGN KEY (share_id) REFERENCES shares(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE sandbox_jobs ADD CONSTRAINT sandbox_jobs_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_keys(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE saved_searches ADD CONSTRAINT saved_searches_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE share_renders ADD CONSTRAINT share_renders_render_id_fkey FOREIGN KEY (render_id) REFERENCES renders(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE share_renders ADD CONSTRAINT share_renders_share_id_fkey FOREIGN KEY (share_id) REFERENCES shares(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE share_visits ADD CONSTRAINT share_visits_share_id_fkey FOREIGN KEY (share_id) REFERENCES shares(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE shares ADD CONSTRAINT shares_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE teamspace_members ADD CONSTRAINT teamspace_members_teamspace_id_fkey FOREIGN KEY (teamspace_id) REFERENCES teamspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE teamspace_members ADD CONSTRAINT teamspace_members_workspace_id_uid_fkey FOREIGN KEY (workspace_id, uid) REFERENCES workspace_members(workspace_id, uid) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE teamspaces ADD CONSTRAINT teamspaces_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE uploads ADD CONSTRAINT uploads_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE user_photos ADD CONSTRAINT user_photos_uid_fkey FOREIGN KEY (uid) REFERENCES users(uid) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE verdicts ADD CONSTRAINT verdicts_render_id_fkey FOREIGN KEY (render_id) REFERENCES renders(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE verdicts ADD CONSTRAINT verdicts_share_id_fkey FOREIGN KEY (share_id) REFERENCES shares(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE video_copies ADD CONSTRAINT video_copies_render_id_fkey FOREIGN KEY (render_id) REFERENCES renders(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE workspace_logos ADD CONSTRAINT workspace_logos_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE workspace_members ADD CONSTRAINT workspace_members_uid_fkey FOREIGN KEY (uid) REFERENCES users(uid) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE workspace_members ADD CONSTRAINT workspace_members_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT;
