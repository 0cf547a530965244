import type { LiveRender } from '@maquette/contracts/renders/live-render';
import type { BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import type { Product } from './product';

export const I2V = '/dashboard/image-to-video';
export const V2V = '/dashboard/video-to-video';

/** Half credits that pay for many videos. */
export const MANY = 2_000;

const SIZE = { width: 1_280, height: 720 };
/** Bytes of a pixel: red, green, blue, opaque. */
const colour = (red: number, green: number, blue: number) =>
  new Uint32Array(Uint8Array.of(red, green, blue, 255).buffer)[0];
const SKY = colour(169, 199, 232) ?? 0;
const GROUND = colour(122, 143, 99) ?? 0;
const BRICK = colour(181, 101, 29) ?? 0;

/** Draws a different house on every call, in 16:9. It is drawn in pixels, because other tests may forbid SVG. */
export function photo(): Promise<Buffer> {
  const left = 250 + Math.floor(Math.random() * 400);
  const pixels = new Uint32Array(SIZE.width * SIZE.height).fill(SKY).fill(GROUND, 501 * SIZE.width);
  for (let y = 241; y < 540; y += 1) {
    // From its ridge to the walls, the roof falls by four units in ten.
    const half = Math.min(199, Math.ceil((y - 240) / 0.4) - 1);
    const middle = y * SIZE.width + left + 200;
    pixels.fill(BRICK, middle - half, middle + half + 1);
  }
  return sharp(new Uint8Array(pixels.buffer), { raw: { ...SIZE, channels: 4 } })
    .removeAlpha()
    .jpeg()
    .toBuffer();
}

export async function addFile(page: Page, zone: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel(`Add: ${zone}`).and(page.locator('input')).setInputFiles(file);
  await page.getByRole('button', { name: `Remove: ${zone}` }).waitFor();
  await page.getByRole('progressbar', { name: `Sending: ${zone}` }).waitFor({ state: 'detached' });
}

export async function addPhoto(page: Page, zone = 'Reference image'): Promise<void> {
  await addFile(page, zone, { name: 'house.jpg', mimeType: 'image/jpeg', buffer: await photo() });
}

export const generateButton = (page: Page) => page.getByRole('button', { name: /^Generate ·/ });
export const status = (page: Page) => page.getByTestId('clip-status');
export const download = (page: Page) => page.getByRole('link', { name: 'Download MP4' });
export const clip = (page: Page) => page.getByLabel('The video', { exact: true });

/** Presses Generate and returns the id of the new task. */
export async function generate(page: Page, button = generateButton(page)): Promise<string> {
  const orders = (url: string) => /\/api\/(img|vid)2vid$/.test(url);
  const [answer] = await Promise.all([page.waitForResponse((response) => orders(response.url())), button.click()]);
  const { taskId } = (await answer.json()) as { taskId: string };
  await page.waitForURL((url) => url.searchParams.get('render') === taskId);
  return taskId;
}

/** Waits for the end of a video and reads what the server stored. */
export async function finished(product: Product, page: Page, id: string): Promise<LiveRender> {
  await download(page).waitFor();
  const render = await product.database.render.findUniqueOrThrow({ where: { id }, include: { asset: true } });
  return render as unknown as LiveRender;
}

export async function cutSocket(context: BrowserContext): Promise<void> {
  await context.route('**/socket.io/**', (route) => route.abort());
  await context.routeWebSocket(/socket\.io/, (socket) => socket.close());
}

export const lastTask = (page: Page) => page.evaluate(() => localStorage.getItem('maquette.lastTask.i2v'));
