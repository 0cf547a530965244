import sharp from 'sharp';
import { last, takesMs } from '../books.mjs';
import { drawTest } from '../draw-test.mjs';
import { makeOutput } from '../hosted/make-output.mjs';
import { EXECUTION_ERRORS, OTHER_FILES } from './faults.mjs';

const STEP_MS = 100;

/**
 * Runs one job and reports progress and previews to its client.
 * @param {object} world of the server
 * @param {object} job from the queue
 */
export async function runJob(world, job) {
  const { id, clientId, asked, fault } = job;
  const tell = (type, data = {}) => world.tell(clientId, JSON.stringify({ type, data: { ...data, prompt_id: id } }));
  const messages = [['execution_start', { prompt_id: id, timestamp: Date.now() }]];
  tell('execution_start', { timestamp: Date.now() });
  const { prompt = '' } = asked.texts;
  const { width, height } = asked.size;
  const sent = asked.images.image ?? asked.images.lines ?? asked.images.start;
  const picture = await (await drawTest(prompt, width, height, sent?.bytes)).png({ compressionLevel: 1 }).toBuffer();
  const takes = takesMs(prompt, world.takesMs);
  const steps = Math.ceil(takes / STEP_MS);
  const { finishes } = world;
  tell('executing', { node: '3', display_node: '3' });
  for (let step = 1; step <= steps && !job.interrupted && world.finishes === finishes; step += 1) {
    await last(world, STEP_MS);
    tell('progress', { value: step, max: steps, node: '3' });
    if (step % 3 === 0) world.tell(clientId, await previewOf(picture, step / steps));
    if (fault === 'socket_cut' && step === Math.ceil(steps / 2)) world.cut(clientId);
  }
  if (job.interrupted)
    return end(world, job, tell, {
      status: 'error',
      messages: [...messages, ['execution_interrupted', { prompt_id: id }]],
    });
  if (EXECUTION_ERRORS[fault]) {
    const about = {
      prompt_id: id,
      node_id: '3',
      node_type: 'KSampler',
      executed: [],
      traceback: ['…'],
      ...EXECUTION_ERRORS[fault],
    };
    return end(world, job, tell, { status: 'error', messages: [...messages, ['execution_error', about]] });
  }
  const made = asked.clip ? await clipOf(asked, sent) : picture;
  const filename = `ComfyUI_temp_${world.history.size}_.${asked.clip ? 'mp4' : 'png'}`;
  world.files.set(filename, OTHER_FILES[fault] ? await OTHER_FILES[fault](made) : made);
  if (['truncated', 'slow_body', 'redirect'].includes(fault)) world.accidents.set(filename, fault);
  const output = { images: [{ filename, subfolder: '', type: 'temp' }] };
  tell('executed', { node: asked.result, output });
  const outputs = { [asked.result]: output };
  return end(world, job, tell, {
    status: 'success',
    messages: [...messages, ['execution_success', { prompt_id: id }]],
    outputs,
  });
}

async function clipOf({ clip: { frames, fps }, size }, sent) {
  const input = { num_frames: frames, frames_per_second: fps };
  const { bytes } = await makeOutput({ makes: 'clip' }, input, sent.bytes, { clipHeight: size.height });
  return bytes;
}

function end(world, job, tell, { status, messages, outputs = {} }) {
  const { id, number, clientId, graph } = job;
  const prompt = [number, id, graph, { client_id: clientId }, [job.asked.result]];
  world.history.set(id, {
    prompt,
    outputs,
    status: { status_str: status, completed: status === 'success', messages },
    meta: {},
  });
  job.entry.outcome = job.interrupted ? 'interrupted' : (job.fault ?? 'success');
  const [type, data] = messages.at(-1);
  tell(type, data);
  tell('executing', { node: null });
}

/** The preview message: uint32 BE event 1, uint32 BE format 1 (JPEG), and the preview at this progress. */
async function previewOf(picture, share) {
  const jpeg = await sharp(picture)
    .resize(384)
    .blur(0.5 + 20 * (1 - share))
    .jpeg()
    .toBuffer();
  const head = Buffer.alloc(8);
  head.writeUInt32BE(1, 0);
  head.writeUInt32BE(1, 4);
  return Buffer.concat([head, jpeg]);
}
