import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { accessibilityFaults, launchBrowser, openPage } from '../harness/browser';
import { glbFile, HOUSE } from '../harness/glb-file';
import { logIn } from '../harness/log-in';
import { Product } from '../harness/product';
import { unpackZip } from '../harness/unpack-zip';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const ADDRESS = '/dashboard/model-to-images';
const glb = (buffer: Buffer, name = 'house.glb') => ({ name, mimeType: 'model/gltf-binary', buffer });
const viewer = (page: Page) => page.getByRole('group', { name: '3D view of the model' });

/** Orders what is framed, and waits for the result. */
async function generate(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Generate/ }).click();
  await page.getByRole('link', { name: /^Download/ }).waitFor();
}

/** Chooses a material for a surface of the file in the list. */
async function setMaterial(page: Page, slot: string, material: string): Promise<void> {
  const row = page.getByRole('button', { name: new RegExp(`^${slot}`) });
  await row.click();
  await page.getByLabel('Find a material').fill(material);
  await page.getByRole('radio', { name: material }).check({ force: true });
  await row.click();
}

test('a model is framed, dressed, rendered as photo and clay, and its new version re-renders the affected view', async () => {
  const { page, faults } = await openPage(browser, { acceptDownloads: true });
  await logIn(product, page, { plan: 'pro' });
  await page.goto(`${product.url}${ADDRESS}`);
  await page.getByLabel('Add a 3D model').setInputFiles(glb(glbFile()));
  await viewer(page).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByLabel('Go to a view').selectOption({ label: 'Bird’s eye' });
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByLabel('Name of the view').fill('From above');
  await page.keyboard.press('Enter');
  await setMaterial(page, 'Brick', 'Concrete');
  await setMaterial(page, 'Zinc', 'Slate');
  await page.getByRole('radio', { name: '720p' }).check({ force: true });
  await page.getByRole('switch', { name: 'Passes for compositing' }).check({ force: true });
  await page.getByText('Saved', { exact: true }).waitFor();

  await generate(page);
  await page.getByRole('button', { name: 'Passes', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Passes as PNG files (ZIP)' }).click(),
  ]);
  const names = [...(await unpackZip(await readFile(await file.path()))).keys()];
  expect(names).toEqual(expect.arrayContaining(['depth.png', 'slot-id.png']));

  await page.getByRole('button', { name: 'Back to the model' }).click();
  await page.getByRole('radio', { name: 'Clay' }).check({ force: true });
  await generate(page);
  await page.getByText('Model to Images · Clay').first().waitFor();

  const taller = HOUSE.map((box) =>
    box.name === 'Roof' ? { ...box, min: [-4.3, 3.6, -3.3], max: [4.3, 4, 3.3] } : box,
  );
  await page.getByLabel('New version').setInputFiles(glb(glbFile(taller as typeof HOUSE)));
  await page.getByRole('heading', { name: 'Version 2 is here' }).waitFor();
  await page.getByRole('checkbox', { name: 'From above' }).waitFor();
  // The materials of the first version are those of the second.
  await page
    .getByRole('button', { name: /^Brick/ })
    .getByText('Concrete')
    .waitFor();
  await page.getByRole('button', { name: /^Render 1 view again/ }).click();
  await page.getByRole('link', { name: /^Download/ }).waitFor();
  const renders = await product.database.render.findMany({ where: { tool: 'm2i' } });
  expect(renders.length).toBe(3);
  expect(faults).toEqual([]);
});

test('a file of another program is refused with what to do, and the viewer works by keyboard on a phone', async () => {
  const { page, faults } = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await logIn(product, page, { plan: 'pro' });
  await page.goto(`${product.url}${ADDRESS}`);
  await page.getByLabel('Add a 3D model').setInputFiles(glb(Buffer.from('BLENDER-v405'), 'house.blend'));
  await page.getByText(/This file is a Blender file, not a GLB/).waitFor();
  await page.getByLabel('Add a 3D model').setInputFiles(glb(glbFile()));
  await viewer(page).waitFor();
  const undo = page.getByRole('button', { name: 'Undo' });
  expect(await undo.isDisabled()).toBe(true);
  await viewer(page).focus();
  await page.keyboard.press('ArrowRight', { delay: 200 });
  await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('[aria-label="Undo"]')?.disabled);
  await page.keyboard.press('Control+z');
  await page.waitForFunction(() => document.querySelector<HTMLButtonElement>('[aria-label="Undo"]')?.disabled);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(faults.filter((fault) => !/415/.test(fault))).toEqual([]);
});
