/** The reference page of the API for developers. */
export const reference = {
  'ref.title': 'Developers – Maquette',
  'ref.headline': 'Maquette, by program',
  'ref.lead':
    'Order images and videos, follow them in the line, be told when they are done. The same engines, the same prices and the same honest line as on the screen.',
  'ref.download': 'Download the client',
  'ref.document': 'OpenAPI document',
  'ref.makeKey': 'Make a key',
  'ref.version': 'Version {version}',
  'ref.contents': 'Contents',
  'ref.guides': 'Guides',
  'ref.search': 'Search the calls',
  'ref.searchHint': 'jobs, prompt, webhook…',
  'ref.clear': 'Clear the search',
  'ref.nothing': 'No call has to do with “{search}”.',
  'ref.showAll': 'Show all calls',
  'ref.found': { one: '{count} call found', other: '{count} calls found' },
  'ref.copy': 'Copy: {what}',
  'ref.field': 'Field',
  'ref.meaning': 'Meaning',
  'ref.fieldCount': '{title} ({count} fields)',
  'ref.required': 'Required',
  'ref.default': 'When left out: `{value}`',
  'ref.in.query': 'query',
  'ref.in.header': 'header',
  'ref.in.path': 'path',
  'ref.needs': 'Needs the scope {scope}.',
  'ref.anyKey': 'Any key may call it.',
  'ref.parameters': 'Parameters',
  'ref.body': 'Fields of the body',
  'ref.files': 'Files, in a form',
  'ref.problems': 'How it can refuse ({count})',
  'ref.problemsOf': 'How “{call}” can refuse',
  'ref.language': 'Language of the example “{call}”',
  'ref.request': 'Request, {language}',
  'ref.answer': 'Answer {status}',
  'ref.headers': 'Headers: {names}',
  'ref.code': 'Code',
  'ref.sentence': 'Sentence',
  'ref.scope': 'Scope',
  'ref.allows': 'Allows to',
  'ref.scope.images:write': 'Order images',
  'ref.scope.videos:write': 'Order videos and restyled videos',
  'ref.scope.jobs:read': 'Read its jobs: state, place, forecast',
  'ref.scope.assets:read': 'Download results by signed addresses',
  'ref.scope.elements:manage': 'Read and change custom elements',
  'ref.scope.webhooks:manage': 'Manage webhooks',
  'ref.outcome': 'Outcome',
  'ref.outcomeMeans': 'What happens',

  'guide.first': 'First steps',
  'guide.first.1':
    'Make a sandbox key in your profile, under API. It begins with `mq_sandbox_`, is shown once, costs nothing and answers like the real thing. Everything on this page works with it.',
  'guide.first.2':
    'Order an image. The answer comes at once: a job that waits. Look at it until it has ended, or let a webhook tell you. When all is well, make a live key, change nothing else, and pay per render like on the screen.',
  'guide.first.3':
    'The client is one file of TypeScript without dependencies, for Node 18 and later and for browsers. It waits where the server asks for it, repeats without ordering twice, and turns refusals into typed errors.',

  'guide.keys': 'Keys and scopes',
  'guide.keys.1':
    'Send the key as `Authorization: Bearer mq_live_…`. Keep it on a server, never in a page or an app. We keep a fingerprint of it only: a lost key is revoked and made anew.',
  'guide.keys.2':
    'A key can do what its scopes say, and never more than the plan of its workspace and the role of who made it. It can have a limit of credits a month and a day it expires on. Keys cannot manage keys. What belongs to another workspace is answered like what never was: with 404.',

  'guide.limits': 'Limits',
  'guide.limits.1':
    'A workspace may make {perMinute} requests a minute and {perSecond} a second, over all its keys, and have {openJobs} jobs waiting or running that were ordered with keys. Live and sandbox keys are counted apart.',
  'guide.limits.2':
    'Every answer says where you stand, for the tighter of the two windows: `RateLimit-Limit`, `RateLimit-Remaining`, `RateLimit-Reset` in seconds, and `RateLimit-Policy` with both. A refusal with 429 names the rule and has `Retry-After` where waiting helps.',

  'guide.idempotency': 'Idempotency',
  'guide.idempotency.1':
    'Send `Idempotency-Key` with every order, any text of your own. When the connection breaks, send the same request again: if the first one arrived, you get its job, with `Idempotent-Replayed: true`, and nothing is ordered twice.',
  'guide.idempotency.2':
    'The same key with another body is refused with 409 and `idempotency_key_reused`. The client makes a key for every order and keeps it when it repeats.',

  'guide.prices': 'Prices and dry run',
  'guide.prices.1':
    'Prices are those of the screen: one credit is one cent. With `dry_run` an order answers with its price, line by line, and whether the credits are there. Nothing is held, made or kept.',
  'guide.prices.2':
    'A real order holds its price when it is accepted (`held`), charges it when the result is there (`charged`) and gives it back when the job fails or is cancelled (`returned`). The price never changes in between.',
  'guide.prices.3':
    'Try in {size} by `{model}` first: an order that names such a job in `draft`, with the same recipe and seed and within {hours} hours, pays only the difference. The quote has a line for it, and exactly that is held. A draft counts once, for the person who made it; a job that fails or is cancelled gives it back. When it cannot count, the order is refused with `draft_not_counted` and nothing is held.',

  'guide.jobs': 'Jobs and honest time windows',
  'guide.jobs.1':
    'A job is `queued`, `running`, and then `done`, `failed` or `cancelled`. `position` is its exact place in the line. `progress` is there only when it was measured. From 90% on a job is finishing: cancelling it is refused with 409 and `render_finishing`, and it is charged when it is done.',
  'guide.jobs.2':
    '`forecast` gives windows, not promises: at least eight of ten jobs end between `p10` and `p90`, half of them before `p50`. It is null right after the order, and while nobody is there to make the job. `Retry-After` says when looking again is worth it.',
  'guide.jobs.3':
    'The address of a result is signed for a few minutes, and only for keys with `assets:read`. Ask for the job again for a fresh one.',

  'guide.sandbox': 'Sandbox and failures',
  'guide.sandbox.1':
    'An order of a sandbox key goes through the same checks, limits and prices. Then no machine works and nothing is held: the job waits a second, runs a few, and ends with a sample picture or clip.',
  'guide.sandbox.2':
    'The header `Sandbox-Outcome` orders another end, so that your program meets every failure before your clients do.',
  'outcome.done': 'The job ends with a sample. So does an order without the header.',
  'outcome.provider_failed': 'The job is accepted and fails: what makes the picture did not.',
  'outcome.refused_content': 'The job is accepted and fails: the content was refused.',
  'outcome.timed_out': 'The job is accepted and fails: it took too long.',
  'outcome.never_ends': 'The job runs until it is cancelled.',
  'outcome.rate_limited': 'The order is refused with 429 and `Retry-After`.',
  'outcome.not_enough_credits': 'The order is refused with 402.',
  'outcome.unavailable': 'The order is refused with 503.',

  'guide.webhooks': 'Webhooks and their signatures',
  'guide.webhooks.1':
    'An endpoint is told of jobs that were ordered with keys: `job.started`, `job.done`, `job.failed`, `job.cancelled`. Live and sandbox jobs have endpoints of their own, at most {limit} a workspace.',
  'guide.webhooks.2':
    'Messages follow Standard Webhooks. The headers are `webhook-id`, `webhook-timestamp` and `webhook-signature`: HMAC-SHA256 over `id.timestamp.body` with the secret of the endpoint, in base64, after `v1,`. Check it against the body as it came, before parsing, and refuse what is older than five minutes.',
  'guide.webhooks.3':
    'Answer with any 2xx within 10 seconds. Anything else is tried again after {waits}. The same event always has the same `webhook-id`, and may come more than once or out of order. Answer 410 to be told of nothing any more. Every attempt is in the log in your profile, where it can be sent again.',

  'guide.problems': 'Errors catalogue',
  'guide.problems.1':
    'Every refusal is a problem document (RFC 9457, `application/problem+json`). Act on `code`; `error` is a sentence for people, `details` has its numbers, `traceId` names the request when you write to us.',

  'guide.changes': 'Changes',
  'guide.changes.1':
    'Answers may get new fields, and lists new values; programs should pass over what they do not know. What is here is not taken away within `/api/v1`.',
  'change.1.1.0': 'Custom elements: kept and changed by program, and named in orders.',
  'change.1.0.0': 'The first version: orders, files, jobs, webhooks, sandbox.',
} as const;
