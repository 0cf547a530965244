import type { Page } from 'playwright';

/** The grid of large cards in a 1,440 px window, in pixels. */
const CARDS = 3;
const CARD = { width: 370, high: 208, gap: { x: 16, y: 72 } };

/**
 * A yardstick: the grid's images in their places, on a page without script or text.
 * Its scroll cost is what this Chromium needs for the images alone; no client could be faster.
 * @param pictures addresses, each used many times
 */
export async function showBarePage(page: Page, pictures: readonly string[], results: number): Promise<void> {
  const high = CARD.high + CARD.gap.y;
  const items = Array.from({ length: results }, (_, at) => {
    const left = (at % CARDS) * (CARD.width + CARD.gap.x);
    const top = Math.floor(at / CARDS) * high;
    const src = (pictures[at % pictures.length] ?? '').replaceAll('&', '&amp;');
    return `<li style="left:${left}px;top:${top}px"><img alt="" loading="lazy" decoding="async" src="${src}"></li>`;
  });
  const style = `body{margin:0}div{height:100vh;overflow:auto}
    ul{position:relative;margin:0;height:${Math.ceil(results / CARDS) * high}px;list-style:none}
    li{position:absolute;width:${CARD.width}px;height:${CARD.high}px}img{width:100%;height:100%;object-fit:contain}`;
  await page.setContent(
    `<!doctype html><style>${style}</style><div><ul aria-busy="false">${items.join('')}</ul></div>`,
  );
}
