import type { Page } from 'playwright';

/** As the grid of large cards stands in a window of 1,440, in pixels. */
const CARDS = 3;
const CARD = { width: 370, high: 208, gap: { x: 16, y: 72 } };

/**
 * A yardstick: the pictures of the grid where it would show them, on a page without a script and without a word. What it costs to scroll is
 * what this Chromium takes for pictures that come and go, and nothing that a client could save.
 * @param pictures addresses, each of which stands many times
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
