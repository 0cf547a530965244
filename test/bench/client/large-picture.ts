import type { Page } from 'playwright';
import type { TestPerson } from '../../harness/people';
import type { Product } from '../../harness/product';
import { postImage, renderBecomes } from '../../harness/renders';
import { percentile } from '../accept/pace';
import { type Movement, movePicture } from './moved-picture';

const FRAMES = 240;
/** Frame time at 60 frames a second. */
const FRAME_MS = 1_000 / 60;
const MOVEMENTS: readonly (readonly [string, Movement | null])[] = [
  ['nothing moves', null],
  ['pan', 'pan'],
  ['zoom', 'zoom'],
];

/** What panning and zooming an 8K result at full size costs, compared with a 720p result and with the idle page. */
export async function measureLargePicture(product: Product, page: Page, person: TestPerson): Promise<void> {
  const rows = [];
  for (const size of ['720p', '8K']) {
    const { body } = await postImage(product, person, { prompt: `A house of ${size}`, target_resolution: size });
    await renderBecomes(product, person, body.taskId, ['done']);
    await page.goto(`${product.url}/dashboard/text-to-image?render=${body.taskId}`);
    await page
      .getByRole('main')
      .getByRole('img', { name: `Render: A house of ${size}` })
      .waitFor();
    await page.getByRole('button', { name: /^Full size/ }).click();
    await page.waitForLoadState('networkidle');
    for (const [name, movement] of MOVEMENTS) {
      // The first movement warms up the JIT.
      await movePicture(page, movement, FRAMES / 4);
      const { intervals, workMs } = await movePicture(page, movement, FRAMES);
      rows.push({
        picture: size,
        what: name,
        'frame p50 ms': percentile(intervals, 0.5).toFixed(1),
        'p95 ms': percentile(intervals, 0.95).toFixed(1),
        'page, ms of processor a frame': workMs.toFixed(2),
        limit: `<= ${FRAME_MS.toFixed(1)} ms`,
      });
    }
  }
  console.table(rows);
}
