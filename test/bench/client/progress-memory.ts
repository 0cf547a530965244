import type { Page } from 'playwright';
import { until } from '../../harness/child-process';
import type { TestPerson } from '../../harness/people';
import type { Product } from '../../harness/product';

const MINUTES = 5;
const LIMIT_MB = 20;
/** Each render reports progress ten times, with a preview. */
const PROMPT = 'shows itself, takes 3 s';

/** A page's script memory, DOM nodes and listeners after garbage collection. */
async function keptBy(page: Page): Promise<Record<'JSHeapUsedSize' | 'Nodes' | 'JSEventListeners', number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { JSHeapUsedSize: of('JSHeapUsedSize'), Nodes: of('Nodes'), JSEventListeners: of('JSEventListeners') };
}

/** Memory that an open tool keeps after five minutes of consecutive renders with progress and previews. */
export async function measureProgressMemory(product: Product, page: Page, person: TestPerson): Promise<void> {
  await page.goto(`${product.url}/dashboard/text-to-image?render=new`);
  await page.getByRole('button', { name: /^Generate ·/ }).waitFor();
  const rows: Record<string, string>[] = [];
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill(PROMPT);
  const made = { uid: person.uid, status: 'done', createdAt: { gte: new Date() } };
  const end = Date.now() + MINUTES * 60_000;
  let renders = 0;
  const row = async (minute: number) => {
    const { JSHeapUsedSize, Nodes, JSEventListeners } = await keptBy(page);
    rows.push({
      minute: String(minute),
      renders: String(renders),
      'script memory MB': (JSHeapUsedSize / 2 ** 20).toFixed(1),
      nodes: String(Nodes),
      listeners: String(JSEventListeners),
      limit: `+-${LIMIT_MB} MB`,
    });
  };
  const one = async () => {
    await page.getByRole('button', { name: /^Generate ·/ }).click();
    renders += 1;
    await until(async () => (await product.database.render.count({ where: made })) === renders, 'the next render');
  };
  // The first render loads the code that displays a render.
  await one();
  await row(0);
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    while (Date.now() < end - (MINUTES - minute) * 60_000) await one();
    await row(minute);
  }
  console.table(rows);
}
