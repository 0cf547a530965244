/** What programs are refused with: API keys, their limits and webhooks. Part of the catalogue, `problem.ts`. */
export const DEVELOPER_PROBLEMS = {
  api_key_missing: {
    status: 401,
    sentence: 'Send your API key in the header Authorization: Bearer mq_live_….',
    hint: 'Keys are made in your profile, under API.',
  },
  api_key_malformed: {
    status: 401,
    sentence: 'This is not a complete API key. Keys begin with mq_live_ or mq_sandbox_.',
  },
  api_key_unknown: { status: 401, sentence: 'This API key is not known. Create a new one in your profile, under API.' },
  api_key_revoked: { status: 401, sentence: 'This API key was revoked at {at}. Create a new one in your profile.' },
  api_key_expired: { status: 401, sentence: 'This API key expired at {at}. Create a new one in your profile.' },
  api_key_orphaned: {
    status: 403,
    sentence:
      'The person who created this API key can no longer use it in this workspace. Ask its owner or an admin for a new key.',
  },
  api_not_on_plan: {
    status: 403,
    sentence: 'The API comes with the {plan} plan and above. Upgrade the workspace; its keys work again at once.',
  },
  api_scope_missing: {
    status: 403,
    sentence: 'This API key lacks the scope {scope}. Create one that has it in your profile.',
  },
  api_keys_limit: {
    status: 409,
    sentence: 'This workspace has {limit} API keys. Revoke one before you create another.',
  },
  role_cannot_make_any_keys: {
    status: 403,
    sentence: 'Your role in this workspace cannot create API keys. Ask its owner or admin.',
  },
  role_cannot_make_keys: {
    status: 403,
    sentence: 'Your role in this workspace cannot create {kind} keys. Ask its owner or admin.',
  },
  api_jobs_open: {
    status: 429,
    sentence: 'The API runs {limit} jobs of a workspace at the same time. Wait for one to end, or cancel one.',
  },
  job_without_result: {
    status: 409,
    sentence: 'This job has no result. Only a job whose status is done has a statement.',
  },
  key_spent: {
    status: 402,
    sentence: 'This order would exceed the {limit} credits a month of this API key. A new month begins at {at}.',
  },
  role_cannot_manage_webhooks: {
    status: 403,
    sentence: 'Your role in this workspace cannot do this with webhooks. Ask its owner or admin.',
  },
  webhook_address_refused: { status: 422, sentence: 'This address cannot be used for a webhook: {why}.' },
  webhook_endpoints_used: {
    status: 409,
    sentence: 'A workspace can have {limit} webhook endpoints. Delete one to add another.',
  },
  webhook_endpoint_disabled: { status: 409, sentence: 'This endpoint is disabled. Enable it first.' },
} as const satisfies Record<string, { status: number; sentence: string; hint?: string }>;
