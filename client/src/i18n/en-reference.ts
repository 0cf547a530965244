/** Texts of the API reference for developers. */
export const reference = {
  'ref.title': 'Developers – Maquette',
  'ref.headline': 'The Maquette API',
  'ref.lead':
    'Order images and videos, follow their queue position, and get notified when they are done. The same engines, prices and honest queue as in the app.',
  'ref.download': 'Download the client',
  'ref.document': 'OpenAPI document',
  'ref.makeKey': 'Create a key',
  'ref.version': 'Version {version}',
  'ref.contents': 'Contents',
  'ref.guides': 'Guides',
  'ref.search': 'Search the calls',
  'ref.searchHint': 'jobs, prompt, webhook…',
  'ref.clear': 'Clear the search',
  'ref.nothing': 'No call matches “{search}”.',
  'ref.showAll': 'Show all calls',
  'ref.found': { one: '{count} call found', other: '{count} calls found' },
  'ref.copy': 'Copy: {what}',
  'ref.field': 'Field',
  'ref.meaning': 'Meaning',
  'ref.fieldCount': '{title} ({count} fields)',
  'ref.required': 'Required',
  'ref.default': 'Default: `{value}`',
  'ref.in.query': 'query',
  'ref.in.header': 'header',
  'ref.in.path': 'path',
  'ref.needs': 'Needs the scope {scope}.',
  'ref.anyKey': 'Any key can call it.',
  'ref.parameters': 'Parameters',
  'ref.body': 'Fields of the body',
  'ref.files': 'Files, in a form',
  'ref.problems': 'Errors ({count})',
  'ref.problemsOf': 'Errors of “{call}”',
  'ref.language': 'Language of the example “{call}”',
  'ref.request': 'Request, {language}',
  'ref.answer': 'Response {status}',
  'ref.headers': 'Headers: {names}',
  'ref.code': 'Code',
  'ref.sentence': 'Message',
  'ref.scope': 'Scope',
  'ref.allows': 'Allows to',
  'ref.scope.images:write': 'Order images',
  'ref.scope.videos:write': 'Order videos and restyled videos',
  'ref.scope.jobs:read': 'Read its jobs: status, queue position, estimate',
  'ref.scope.assets:read': 'Download results by signed URLs',
  'ref.scope.elements:manage': 'Read and change custom elements',
  'ref.scope.webhooks:manage': 'Manage webhooks',
  'ref.outcome': 'Outcome',
  'ref.outcomeMeans': 'What happens',

  'guide.first': 'First steps',
  'guide.first.1':
    'Create a sandbox key in your profile, under API. It begins with `mq_sandbox_`, is shown once, costs nothing and answers like a live key. Everything on this page works with it.',
  'guide.first.2':
    'Order an image. The response comes at once: a job that waits. Poll it until it has ended, or let a webhook notify you. When everything works, create a live key, change nothing else, and pay per render as in the app.',
  'guide.first.3':
    'The client is one TypeScript file without dependencies, for Node 18 and later and for browsers. It waits when the server asks for it, retries without ordering twice, and turns refusals into typed errors.',

  'guide.keys': 'Keys and scopes',
  'guide.keys.1':
    'Send the key as `Authorization: Bearer mq_live_…`. Keep it on a server, never in a page or an app. We keep only a hash of it: revoke a lost key and create a new one.',
  'guide.keys.2':
    'A key can do what its scopes allow, and never more than the plan of its workspace and the role of its creator. It can have a monthly credit limit and an expiry date. Keys cannot manage keys. Anything that belongs to another workspace answers 404.',

  'guide.limits': 'Limits',
  'guide.limits.1':
    'A workspace may make {perMinute} requests a minute and {perSecond} a second, over all its keys, and have {openJobs} jobs waiting or running that were ordered with keys. Live and sandbox keys are counted apart.',
  'guide.limits.2':
    'Every response shows your usage for the tighter of the two windows: `RateLimit-Limit`, `RateLimit-Remaining`, `RateLimit-Reset` in seconds, and `RateLimit-Policy` with both. A refusal with 429 names the rule and has `Retry-After` where waiting helps.',

  'guide.idempotency': 'Idempotency',
  'guide.idempotency.1':
    'Send `Idempotency-Key` with every order, any text of your own. When the connection breaks, send the same request again: if the first one arrived, you get its job, with `Idempotent-Replayed: true`, and nothing is ordered twice.',
  'guide.idempotency.2':
    'The same key with another body is refused with 409 and `idempotency_key_reused`. The client makes a key for every order and keeps it when it repeats.',

  'guide.prices': 'Prices and dry run',
  'guide.prices.1':
    'Prices are the same as in the app: one credit is one cent. With `dry_run` an order answers with its price, line by line, and whether you have enough credits. Nothing is held, rendered or stored.',
  'guide.prices.2':
    'A real order holds its price when it is accepted (`held`), charges it when the result is there (`charged`) and gives it back when the job fails or is cancelled (`returned`). The price never changes in between.',
  'guide.prices.3':
    'Try in {size} by `{model}` first: an order that names such a job in `draft`, with the same recipe and seed and within {hours} hours, pays only the difference. The quote has a line for it, and exactly that is held. A draft counts once, for the person who made it; a job that fails or is cancelled gives it back. When it cannot count, the order is refused with `draft_not_counted` and nothing is held.',

  'guide.jobs': 'Jobs and estimates',
  'guide.jobs.1':
    'A job is `queued`, `running`, and then `done`, `failed` or `cancelled`. `position` is its exact queue position. `progress` is there only when it was measured. From 90% on a job is finishing: cancelling it is refused with 409 and `render_finishing`, and it is charged when it is done.',
  'guide.jobs.2':
    '`forecast` gives ranges, not promises: at least eight of ten jobs end between `p10` and `p90`, half of them before `p50`. It is null right after the order, and while no worker can take the job. `Retry-After` says when to poll again.',
  'guide.jobs.3':
    'The URL of a result is signed for a few minutes, and only for keys with `assets:read`. Fetch the job again for a fresh one.',

  'guide.sandbox': 'Sandbox and failures',
  'guide.sandbox.1':
    'An order with a sandbox key goes through the same checks, limits and prices. Nothing is rendered and nothing is held: the job waits a second, runs a few, and ends with a sample image or video.',
  'guide.sandbox.2':
    'The header `Sandbox-Outcome` chooses another ending, so that your program meets every failure before your clients do.',
  'outcome.done': 'The job ends with a sample. So does an order without the header.',
  'outcome.provider_failed': 'The job is accepted and fails: the provider failed.',
  'outcome.refused_content': 'The job is accepted and fails: the content was refused.',
  'outcome.timed_out': 'The job is accepted and fails: it took too long.',
  'outcome.never_ends': 'The job runs until it is cancelled.',
  'outcome.guarantee_missed':
    'For an order with `geometry_guarantee`. The job ends with a sample below it, and its credits are returned.',
  'outcome.guarantee_unmeasured':
    'For an order with `geometry_guarantee`. The job ends with a sample without fidelity, and its credits are returned.',
  'outcome.rate_limited': 'The order is refused with 429 and `Retry-After`.',
  'outcome.not_enough_credits': 'The order is refused with 402.',
  'outcome.unavailable': 'The order is refused with 503.',
  'outcome.guarantee_used':
    'For an order with `geometry_guarantee`. It is refused with 429: the returns of the day are used up.',

  'guide.webhooks': 'Webhooks and their signatures',
  'guide.webhooks.1':
    'An endpoint receives events of jobs that were ordered with keys: `job.started`, `job.done`, `job.failed`, `job.cancelled`. Live and sandbox jobs have endpoints of their own, at most {limit} a workspace.',
  'guide.webhooks.2':
    'Messages follow Standard Webhooks. The headers are `webhook-id`, `webhook-timestamp` and `webhook-signature`: HMAC-SHA256 over `id.timestamp.body` with the secret of the endpoint, in base64, after `v1,`. Check it against the body as it came, before parsing, and refuse what is older than five minutes.',
  'guide.webhooks.3':
    'Answer with any 2xx within 10 seconds. Anything else is tried again after {waits}. The same event always has the same `webhook-id`, and may come more than once or out of order. Answer 410 to stop receiving events. Every attempt is in the log in your profile, where it can be sent again.',

  'guide.problems': 'Errors',
  'guide.problems.1':
    'Every refusal is a problem document (RFC 9457, `application/problem+json`). Act on `code`; `error` is a sentence for people, `details` has its numbers, `traceId` names the request when you write to us.',

  'guide.changes': 'Changes',
  'guide.changes.1':
    'Responses may get new fields, and lists new values; programs should ignore unknown ones. Nothing documented here is removed within `/api/v1`.',
  'change.1.2.0':
    'Geometry guarantees in the sandbox and for edits with a mask; orders are saved into a project with `save_in`.',
  'change.1.1.0': 'Custom elements: created and changed through the API, and named in orders.',
  'change.1.0.0': 'The first version: orders, files, jobs, webhooks, sandbox.',
} as const;
