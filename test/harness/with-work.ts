import type { Page } from 'playwright';
import { drawnHouse } from './drawn-house';
import { type LoggedIn, logIn } from './log-in';
import type { Product } from './product';
import { postImage, renderBecomes } from './renders';

/** A user with images: one from a prompt, one from a drawing, and a hand-off. */
export async function withWork(product: Product, page: Page): Promise<LoggedIn & { handoff: string }> {
  const somebody = await logIn(product, page, { plan: 'studio', credits: 2_000 });
  const { person } = somebody;
  const drawing = await drawnHouse(640, 480).png().toBuffer();
  const sent = await Promise.all([
    postImage(product, person, { prompt: 'A house with many rooms '.repeat(40), ratio: '3:4' }),
    postImage(product, person, { modality: 's2i', prompt: 'A drawing of a barn' }).attach('image', drawing, 'barn.png'),
  ]);
  for (const { body } of sent) await renderBecomes(product, person, body.taskId, ['done']);
  const answer = await page.request.post(`${product.url}/api/handoff`, {
    headers: { authorization: `Bearer ${person.token}` },
    multipart: { image: { name: 'barn.png', mimeType: 'image/png', buffer: drawing }, prompt: 'A barn' },
  });
  const { open_url } = (await answer.json()) as { open_url: string };
  return { ...somebody, handoff: new URL(open_url, product.url).pathname };
}
