import { signUp } from '../harness/people';
import { Product } from '../harness/product';
import { postImage } from '../harness/renders';
import { StabilityDouble } from '../harness/stability-double';

/**
 * Slow renders at a remote provider, as many at once as its queue has slots, in one worker without local renders:
 * concurrency, and peak memory of the worker. Usage: node scripts/dev/bench.mjs remote -- [resolution]
 */
const SLOTS = 40;
const RENDERS = 60;
const LOOK_EVERY_MS = 250;
const [, , resolution = '1080p'] = process.argv;

async function measure(): Promise<void> {
  const double = await StabilityDouble.start();
  const memory = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144', MALLOC_ARENA_MAX: '2' };
  const worker = { ...double.settings, STABILITY_SLOTS: String(SLOTS), ...memory };
  const product = await Product.start({ realEngine: true, api: { FREE_BETA_GRANT: '10000' }, worker });
  try {
    const [process] = product.workers;
    const atRest = await process?.peakMegabytes();
    const people = [];
    for (let one = 0; one < RENDERS; one += 1) people.push(await signUp());
    for (const person of people) {
      // The provider's answers are as large as photographs.
      const order = { prompt: 'grainy, takes 20 s', target_resolution: resolution, ratio: '16:9' };
      await postImage(product, person, order).expect(202);
    }
    let together = 0;
    let waiting = 0;
    const began = performance.now();
    const open = { status: { in: ['queued', 'running'] } };
    while ((await product.database.render.count({ where: open })) > 0) {
      const running = await product.database.render.count({ where: { status: 'running' } });
      together = Math.max(together, running);
      if ((await product.database.providerCall.count({ where: { status: 'answered' } })) === 0)
        waiting = (await process?.peakMegabytes()) ?? 0;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    console.table([
      {
        resolution,
        renders: RENDERS,
        'at once': together,
        'seconds in all': ((performance.now() - began) / 1_000).toFixed(1),
        'MB at rest': atRest?.toFixed(0),
        'MB while all wait': waiting.toFixed(0),
        'MB at most': (await process?.peakMegabytes())?.toFixed(0),
        done: await product.database.render.count({ where: { status: 'done' } }),
        'calls sent': (await double.calls()).length,
      },
    ]);
  } finally {
    await product.stop();
    await double.close();
  }
}

measure().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
