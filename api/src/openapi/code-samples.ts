import { DEVELOPER_API_PREFIX } from '@maquette/contracts/developer/developer-api';
import type { DeveloperRoute, DeveloperRouteId } from '@maquette/contracts/developer/developer-routes';
import type { CodeSample, RequestBody } from './open-api';

const JOB = '0197a3c2-5f0e-7c41-9d8a-2f6b1e4c7a90';
const ENDPOINT = '0197a3c0-11aa-7b52-8c3d-4e5f60718293';
const ELEMENT = '0197a3c4-6a1b-7c2d-9e3f-506172839405';
const MODEL = '0197a3c5-2b4d-7e6f-8a91-c2d3e4f50617';
const DELIVERY = '0197a3c3-7d21-7e63-a94b-5c6d7e8f9012';

function exampleId(path: string): string {
  if (path.startsWith('/jobs')) return JOB;
  if (path.startsWith('/elements')) return ELEMENT;
  if (path.startsWith('/models')) return MODEL;
  return path.startsWith('/webhook-deliveries') ? DELIVERY : ENDPOINT;
}

/** A body as TypeScript, one field per line. */
const written = (value: unknown, indent: string) =>
  JSON.stringify(value, null, 2)
    .replace(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'")
    .replaceAll('\n', `\n${indent}`);

/** Example for each call with our client, given its example body. */
const WITH_CLIENT: Record<DeveloperRouteId, (body: string) => string> = {
  getAccount: () => 'const account = await maquette.account.get();\nconsole.log(account.credits.available);',
  createImage: (body) =>
    `const job = await maquette.images.create(${body});\nconst done = await maquette.jobs.wait(job.id);\nconsole.log(done.result?.url);`,
  createVideo: (body) => `const job = await maquette.videos.create(${body});`,
  createVideoRestyle: (body) => `const job = await maquette.videoRestyles.create(${body});`,
  uploadFile: () => "const file = await maquette.files.upload('image', image);\nconsole.log(file.ref);",
  checkFile: () =>
    "const { manifest, mark } = await maquette.files.check('image', image);\nconsole.log(manifest?.signer, mark);",
  listJobs: () =>
    "for await (const job of maquette.jobs.list({ status: 'done' })) {\n  console.log(job.id, job.credits);\n}",
  getJob: () => `const job = await maquette.jobs.get('${JOB}');`,
  getJobStatement: () =>
    `await maquette.jobs.wait('${JOB}');\nconst statement = await maquette.jobs.statement('${JOB}', { language: 'en' });\nconsole.log(statement.text);`,
  cancelJob: () => `const job = await maquette.jobs.cancel('${JOB}');`,
  getJobPasses: () =>
    `const passes = await maquette.jobs.passes('${JOB}', { format: 'psd' });\nconsole.log(passes.url);`,
  listModels: () => 'for await (const model of maquette.models.list()) {\n  console.log(model.name, model.version);\n}',
  uploadModel: () =>
    "const model = await maquette.models.upload(glb, { name: 'House' });\nconsole.log(model.slots.map(({ name }) => name));",
  getModel: () => `const model = await maquette.models.get('${MODEL}');`,
  listElements: () =>
    "for await (const element of maquette.elements.list({ kind: 'material' })) {\n  console.log(element.name);\n}",
  createElement: (body) => `const element = await maquette.elements.create(${body});`,
  getElement: () => `const element = await maquette.elements.get('${ELEMENT}');`,
  changeElement: (body) => `const element = await maquette.elements.change('${ELEMENT}', ${body});`,
  deleteElement: () => `await maquette.elements.delete('${ELEMENT}');`,
  listWebhookEndpoints: () =>
    'for await (const endpoint of maquette.webhooks.endpoints.list()) {\n  console.log(endpoint.url, endpoint.status);\n}',
  createWebhookEndpoint: (body) => `const { endpoint, secret } = await maquette.webhooks.endpoints.create(${body});`,
  getWebhookEndpoint: () => `const endpoint = await maquette.webhooks.endpoints.get('${ENDPOINT}');`,
  changeWebhookEndpoint: (body) => `const endpoint = await maquette.webhooks.endpoints.change('${ENDPOINT}', ${body});`,
  deleteWebhookEndpoint: () => `await maquette.webhooks.endpoints.delete('${ENDPOINT}');`,
  rotateWebhookSecret: () => `const { secret } = await maquette.webhooks.endpoints.rotateSecret('${ENDPOINT}');`,
  testWebhookEndpoint: () => `const delivery = await maquette.webhooks.endpoints.test('${ENDPOINT}');`,
  listWebhookDeliveries: () =>
    'for await (const delivery of maquette.webhooks.deliveries.list()) {\n  console.log(delivery.type, delivery.status);\n}',
  replayWebhookDelivery: () => `const delivery = await maquette.webhooks.deliveries.replay('${DELIVERY}');`,
};

/** curl command of a call, for the server of this document. */
function curl({ id, method, path }: DeveloperRoute, body: unknown): string {
  const address = `"$MAQUETTE_URL${DEVELOPER_API_PREFIX}${path.replace('{id}', exampleId(path))}"`;
  const lines = [`curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${address}`];
  lines.push('-H "Authorization: Bearer $MAQUETTE_KEY"');
  if (/^create(Image|Video)/.test(id)) lines.push('-H "Idempotency-Key: $(uuidgen)"');
  if (id === 'uploadFile' || id === 'checkFile') lines.push('-F image=@view.png');
  else if (id === 'uploadModel') lines.push('-F model=@house.glb', '-F name=House');
  else if (body !== undefined) {
    lines.push('-H "Content-Type: application/json"', `-d '${JSON.stringify(body, null, 2)}'`);
  }
  return lines.join(' \\\n  ');
}

/** Code samples for a call, in the extension that OpenAPI renderers know. */
export function codeSamples(route: DeveloperRoute & { id: DeveloperRouteId }, requestBody?: RequestBody): CodeSample[] {
  const { examples = {} } = requestBody?.content['application/json'] ?? {};
  const [first] = Object.values(examples);
  const body = first && 'value' in first ? first.value : undefined;
  return [
    { lang: 'shell', label: 'curl', source: curl(route, body) },
    {
      lang: 'javascript',
      label: 'JavaScript',
      source: WITH_CLIENT[route.id](body === undefined ? '' : written(body, '')),
    },
  ];
}
