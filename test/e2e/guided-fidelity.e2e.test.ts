import { readFile } from 'node:fs/promises';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { launchBrowser, openPage } from '../harness/browser';
import { drawnHouse } from '../harness/drawn-house';
import { logIn } from '../harness/log-in';
import { Product } from '../harness/product';
import { PROVIDERS_UNDER_TEST } from '../harness/providers-under-test';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** The image as a screenshot would store it: slightly smaller, redrawn and saved as a JPEG. */
async function paintedAnew(page: Page, file: Buffer): Promise<Buffer> {
  const painted = await page.evaluate(async (base64) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(0.9 * image.width), Math.round(0.9 * image.height)];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? '';
  }, file.toString('base64'));
  return Buffer.from(painted, 'base64');
}

test.each(PROVIDERS_UNDER_TEST.map((entry) => [entry.name, entry] as const))(
  'a sketch rendered by %s shows fidelity, map and planning statement, and a screenshot of it is recognised',
  async (_, entry) => {
    const double = await entry.start();
    const product = await Product.start({ worker: double.settings });
    try {
      const { page, context } = await openPage(browser);
      await logIn(product, page, { plan: 'studio', credits: 1_000 });
      await page.goto(`${product.url}/dashboard/sketch-to-images?render=new`);
      const buffer = await drawnHouse(1_280, 720).png().toBuffer();
      const input = page.getByLabel('Add: Sketch (reference image)').and(page.locator('input'));
      await input.setInputFiles({ name: 'drawing.png', mimeType: 'image/png', buffer });
      await page.getByText('1280 × 720 px').waitFor();
      await page.getByRole('button', { name: /^Generate ·/ }).click();
      await page.getByText(/^Fidelity \d+\/100$/).waitFor();
      await page.getByRole('switch', { name: 'Show where it differs' }).check({ force: true });
      const map = page.getByRole('img', { name: /^Drawn lines that are out of place in red/ });
      await map.waitFor();
      await page.getByRole('radio', { name: 'Files & times' }).check({ force: true });
      await page.getByRole('button', { name: 'Planning statement' }).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download text' }).click();
      const statement = await readFile(await (await saved).path(), 'utf8');
      await page.keyboard.press('Escape');
      const asset = await product.database.asset.findFirstOrThrow();
      expect(asset.facts).toMatchObject({ fidelity: expect.any(Number), drawnLines: expect.any(Number) });
      // The statement names the fidelity that the screen shows, and a model that ran elsewhere.
      const { fidelity } = asset.facts as { fidelity: number };
      expect(statement).toContain(`${fidelity}`);
      expect(statement).not.toContain('Maquette’s own server');
      const file = await new AssetStore(product.storeSettings).read(asset.key);
      const shot = await paintedAnew(page, file);
      expect((await sharp(shot).metadata()).format).toBe('jpeg');
      await page.goto(`${product.url}/verify`);
      await page.locator('input[type=file]').setInputFiles({ name: 'shot.jpg', mimeType: 'image/jpeg', buffer: shot });
      await page.getByRole('button', { name: 'Read the file’s signature and invisible mark' }).click();
      await page.getByText('This was made here but has been changed since').waitFor();
      await context.close();
    } finally {
      await product.stop();
      await double.close();
    }
  },
);
