import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { accessibilityFaults, drawSettings, launchBrowser, openPage } from '../harness/browser';
import { heicFile } from '../harness/heic-file';
import { logIn } from '../harness/log-in';
import { pdfFile } from '../harness/pdf-file';
import { Product } from '../harness/product';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start({ workers: 0 }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const SKETCH = 'Sketch (reference image)';
const house = (x: number) => `2 w ${x} 100 m ${x} 300 l 300 400 l 450 300 l 450 100 l s`;
const plans = () => pdfFile([house(150), house(180), house(210)].map((draws) => ({ draws, size: [595, 500] })));

async function send(page: Page, name: string, buffer: Buffer, mimeType = ''): Promise<void> {
  const input = page.locator('#input-zone input[type=file]');
  await input.setInputFiles({ name, mimeType, buffer });
}

test('a page of a PDF is chosen by keyboard, replaced later, and a HEIC needs no choice (43.1)', async () => {
  const { page, context, faults } = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await logIn(product, page, { plan: 'free' });
  await page.goto(`${product.url}/dashboard/sketch-to-images?render=new`);
  await drawSettings(page);
  const zone = page.getByRole('group', { name: SKETCH });
  await zone.waitFor();
  await send(page, 'plans.pdf', plans(), 'application/pdf');
  const dialog = page.getByRole('dialog', { name: 'Choose a page' });
  await dialog.waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('[role=dialog] img')].every((image) => image.naturalWidth > 0),
  );
  expect(await dialog.locator('img').count()).toBe(3);
  expect(await accessibilityFaults(page)).toEqual([]);
  // The first page is selected; arrow keys move, Enter confirms.
  await dialog.getByRole('radio', { name: 'Page 1' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await zone.getByText('Page 2 of 3').waitFor();
  await zone.getByText('4096 × 3442 px').waitFor();
  // Choosing the same page again changes nothing; choosing another page replaces the image.
  await zone.getByRole('button', { name: 'Change page' }).click();
  await dialog.getByRole('radio', { name: 'Page 3' }).check();
  await dialog.getByRole('button', { name: 'Use page 3' }).click();
  await zone.getByText('Page 3 of 3').waitFor();
  // A photo from a phone, sent without a type, as Windows does.
  const sheet = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#e8e4da' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="320" height="200"><path d="M40 160V80l60-40 60 40v80z" fill="none" stroke="#222" stroke-width="3"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer();
  await send(page, 'IMG_0412.HEIC', await heicFile(sheet));
  await zone.getByText('320 × 200 px').waitFor();
  expect(await zone.getByText('Page 3 of 3').count()).toBe(0);
  // A PDF with one page opens no chooser either.
  await send(page, 'plan.pdf', pdfFile([{ draws: house(150) }]), 'application/pdf');
  await zone.getByText('2894 × 4096 px').waitFor();
  await page.waitForTimeout(300);
  expect(await dialog.isVisible()).toBe(false);
  expect(faults).toEqual([]);
  await context.close();
});
