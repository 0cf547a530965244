import sharp from 'sharp';
import { bodyOf, json, listenHere } from '../answer-http.mjs';
import { enterCall, faultOf, last, newBooks, steer, takesMs } from '../books.mjs';
import { drawTest } from '../draw-test.mjs';
import { imagesOf, mistakesIn } from './contract-rules.mjs';
import { ACCIDENTS, ERRORS } from './faults.mjs';

const STEP_MS = 100;
const CHECKPOINT = 'sd3.5_large_turbo.safetensors';

/**
 * Starts a double of a server with /sdapi/v1.
 * @param {{ port?: number, login?: string, flavour?: 'a1111' | 'sdcpp', takesMs?: number }} options `takesMs`: duration
 * of an image
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function startSdapiServer({ port = 0, login, flavour = 'a1111', takesMs: pictureMs = 0 } = {}) {
  const world = { ...newBooks(), login, flavour, takesMs: pictureMs, made: 0, running: null, interrupts: 0 };
  world.line = Promise.resolve();
  return listenHere(port, (request, response) => answer(world, request, response));
}

async function answer(world, request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://double');
  const body = await bodyOf(request);
  if (pathname.startsWith('/test/')) {
    const { interrupts } = world;
    const forget = () => {
      world.interrupts = 0;
    };
    return steer(world, pathname, body, response, { also: { interrupts }, forget });
  }
  const operation = pathname.split('/').at(-1);
  const known = ROUTES[`${request.method} ${pathname}`];
  if (!known || (world.flavour === 'sdcpp' && /progress|interrupt/.test(pathname)))
    return json(response, 404, { detail: 'Not Found' });
  if (!isAuthorized(world, request)) {
    if (request.method === 'POST') enterCall(world, { operation, bytes: body.length, outcome: 'unauthorized' });
    return refuse(response, 'unauthorized');
  }
  return known(world, response, { body, searchParams, operation });
}

const ROUTES = {
  'GET /sdapi/v1/options': (_world, response) =>
    json(response, 200, { sd_model_checkpoint: CHECKPOINT, samples_format: 'png' }),
  'GET /sdapi/v1/progress': progress,
  'POST /sdapi/v1/interrupt': (world, response) => {
    world.interrupts += 1;
    if (world.running) world.running.interrupted = true;
    return json(response, 200, {});
  },
  'POST /sdapi/v1/txt2img': make,
  'POST /sdapi/v1/img2img': make,
};

async function make(world, response, { body, operation }) {
  const fields = JSON.parse(body.toString('utf8'));
  const images = await imagesOf(fields);
  const { init_images: _images, alwayson_scripts: scripts, ...texts } = fields;
  const unit = scripts?.ControlNet?.args?.[0];
  const told = { ...texts, ...(unit ? { control: { ...unit, image: undefined } } : {}) };
  const entry = enterCall(world, { operation, texts: told, images, bytes: body.length });
  const mistakes = mistakesIn(operation, fields);
  if (mistakes.length > 0) {
    entry.outcome = 'bad_request';
    return json(response, 422, { error: 'ValidationError', detail: mistakes, body: '', errors: mistakes.join('; ') });
  }
  const fault = faultOf(world, operation, fields.prompt);
  if (ERRORS[fault]) {
    entry.outcome = fault;
    return refuse(response, fault);
  }
  // Requests run one by one, as with the server's queue lock. A caller's disconnect does not end its image.
  const turn = world.line.then(() => paint(world, fields, images));
  world.line = turn.catch(() => undefined);
  const { picture, interrupted } = await turn;
  world.made += 1;
  entry.outcome = interrupted ? 'interrupted' : (fault ?? 'success');
  const info = world.flavour === 'sdcpp' ? '' : JSON.stringify({ seed: fields.seed === -1 ? 4_711 : fields.seed });
  const whole = { images: [picture.toString('base64')], parameters: {}, info };
  if (fault) return ACCIDENTS[fault](response, { whole, picture });
  return json(response, 200, whole);
}

async function paint(world, fields, images) {
  const { prompt = '', width, height } = fields;
  const drawn = await drawTest(prompt, width, height, images.init_image?.bytes ?? images.lines?.bytes);
  const picture = await drawn.png({ compressionLevel: 1 }).toBuffer();
  const run = { share: 0, picture, interrupted: false };
  world.running = run;
  const takes = takesMs(prompt, world.takesMs);
  const { finishes } = world;
  for (let passed = 0; passed < takes && !run.interrupted && world.finishes === finishes; passed += STEP_MS) {
    await last(world, STEP_MS);
    run.share = Math.min(1, (passed + STEP_MS) / takes);
  }
  world.running = null;
  return { picture, interrupted: run.interrupted };
}

/** Progress of the current image, for any caller. The preview becomes clearer with time. */
async function progress({ running }, response, { searchParams }) {
  const idle = { progress: 0, eta_relative: 0, state: { job_count: 0 }, current_image: null };
  if (!running) return json(response, 200, idle);
  const { share, picture } = running;
  const state = { job_count: 1, job_no: 0, sampling_step: Math.round(share * 20), sampling_steps: 20 };
  const shown = searchParams.get('skip_current_image') !== 'true' && share > 0.05;
  const image = shown
    ? await sharp(picture)
        .resize(320)
        .blur(0.5 + 20 * (1 - share))
        .png()
        .toBuffer()
    : null;
  return json(response, 200, {
    progress: 0.01 + 0.99 * share,
    eta_relative: 1,
    state,
    current_image: image?.toString('base64') ?? null,
  });
}

function isAuthorized({ login }, { headers }) {
  return !login || headers.authorization === `Basic ${Buffer.from(login).toString('base64')}`;
}

function refuse(response, fault) {
  const { status, body } = ERRORS[fault];
  return json(response, status, body);
}
