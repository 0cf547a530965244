// Code samples in the guides. They use the origin from which the page was loaded.

export const firstWithCurl = (origin: string) => `export MAQUETTE_URL=${origin}
export MAQUETTE_KEY=mq_sandbox_…

curl -X POST "$MAQUETTE_URL/api/v1/images" \\
  -H "Authorization: Bearer $MAQUETTE_KEY" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -H "Content-Type: application/json" \\
  -d '{ "prompt": "A timber house in a pine clearing" }'

curl "$MAQUETTE_URL/api/v1/jobs/<id of the answer>" \\
  -H "Authorization: Bearer $MAQUETTE_KEY"`;

export const firstWithClient = (origin: string) => `import { env } from 'node:process';
import { MaquetteClient } from './maquette-client.ts';

const maquette = new MaquetteClient({
  apiKey: env.MAQUETTE_KEY ?? '',
  baseUrl: '${origin}',
});

const job = await maquette.images.create({
  prompt: 'A timber house in a pine clearing',
});
const done = await maquette.jobs.wait(job.id, {
  onUpdate: ({ status, position }) => console.log(status, position),
});
console.log(done.result?.url ?? done.failure?.sentence);`;

export const DRY_RUN = `const { quote, affordable } = await maquette.images.price({
  prompt: 'A timber house in a pine clearing',
  target_resolution: '4K',
});
console.log(quote.credits, affordable);`;

export const REFUSED = `import { MaquetteProblem } from './maquette-client.ts';

try {
  await maquette.images.create(
    { prompt: 'A timber house' },
    { sandboxOutcome: 'not_enough_credits' },
  );
} catch (error) {
  if (!(error instanceof MaquetteProblem)) throw error;
  console.log(error.status, error.code, error.message, error.traceId);
}`;

export const RECEIVER = `import { createServer } from 'node:http';
import { env } from 'node:process';
import { MaquetteSignatureError, verifyWebhook } from './maquette-client.ts';

const secret = env.MAQUETTE_WEBHOOK_SECRET ?? '';

createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  try {
    const { type, data } = await verifyWebhook(
      body, request.headers, secret,
    );
    console.log(type, data.job?.id);
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(error instanceof MaquetteSignatureError ? 400 : 500).end();
  }
}).listen(8080);`;

export const PROBLEM = `{
  "type": "urn:maquette:problem:not_enough_credits",
  "title": "Not enough fast credits for this job.",
  "status": 402,
  "code": "not_enough_credits",
  "error": "Not enough fast credits for this job.",
  "ok": false,
  "traceId": "4f1c0b8e6a2d4c3f9b7a5e1d0c8f6a42"
}`;
