import { readFileSync, writeFileSync } from 'node:fs';
import { Product } from '../harness/product';
import { LineRecorder } from './hour/line-recorder';
import { MixedOrders } from './hour/mixed-orders';
import { type Judged, judge, report } from './hour/moments';
import { doneOf, livedOf, type Recording, replay } from './hour/replay-line';

/**
 * A mixed hour of the real engines on a fresh installation, recorded every second: estimates compared with outcomes.
 * `node scripts/dev/bench.mjs hour -- [minutes] [file]`. For a recorded file, `node test/dist/bench/hour.bench.js told
 * file …` judges the estimates of that time, and `… replay file …` today's estimates.
 */
const [, , minutes = '15', ...files] = process.argv;
const FIRST = 20;
const IMAGE_SLOTS = '2';
const MEAN_GAP_SECONDS = 6;
/** No new order is placed while this many are open. */
const MOST_OPEN = 4;

async function record(file: string | undefined): Promise<Judged[][]> {
  const product = await Product.start({ realEngine: true, worker: { IMAGE_SLOTS } });
  const recorder = new LineRecorder(product);
  try {
    const orders = await MixedOrders.open(product, 5);
    const end = Date.now() + Number(minutes) * 60_000;
    let next = Date.now();
    const open = { status: { in: ['queued', 'running'] } };
    while (Date.now() < end) {
      const began = Date.now();
      if (began >= next && (await product.database.render.count({ where: open })) < MOST_OPEN) {
        await orders.orderOne();
        next = began + orders.gap(MEAN_GAP_SECONDS) * 1_000;
      }
      await recorder.look();
      await new Promise((resolve) => setTimeout(resolve, Math.max(50, 1_000 - (Date.now() - began))));
    }
    const renders = await product.database.render.findMany({
      select: {
        id: true,
        tool: true,
        mode: true,
        pool: true,
        status: true,
        settings: true,
        clipSeconds: true,
        workspaceId: true,
        expectedSeconds: true,
        createdAt: true,
        startedAt: true,
        finishedAt: true,
      },
    });
    const recording = JSON.stringify({ renders, seconds: recorder.seconds });
    if (file) writeFileSync(file, recording);
    return saidLive(JSON.parse(recording) as Recording);
  } finally {
    await recorder.close();
    await product.stop();
  }
}

/** The estimates that users saw when the hour was recorded. */
function saidLive({ renders, seconds }: Recording): Judged[][] {
  return doneOf(renders).map((render) => {
    const said = seconds.flatMap(({ at, said }) => {
      const finish = said[render.id]?.finish;
      return finish ? [{ at, finish }] : [];
    });
    return judge(livedOf(render), said).filter((one) => one !== null);
  });
}

function print(judged: Judged[][]): void {
  console.log(`${judged.length} renders`);
  const { moments, tools } = report(judged.flat());
  console.table(moments);
  console.table(tools);
  console.log(`the first ${FIRST}`);
  console.table(report(judged.slice(0, FIRST).flat()).moments);
  console.log('all that follow');
  console.table(report(judged.slice(FIRST).flat()).moments);
}

async function main(): Promise<void> {
  const judgedBy = minutes === 'replay' ? replay : minutes === 'told' ? saidLive : null;
  if (judgedBy) for (const file of files) print(judgedBy(JSON.parse(readFileSync(file, 'utf8')) as Recording));
  else print(await record(files[0]));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
