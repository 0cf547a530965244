import { ROUTES } from '@maquette/contracts/calls/routes';
import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import type { LiveRender } from '@maquette/contracts/renders/live-render';
import type { Browser, Locator, Page, Request } from 'playwright';
import sharp from 'sharp';
import { accessibilityFaults, drawSettings, launchBrowser, openGroup, openPage } from '../harness/browser';
import { until } from '../harness/child-process';
import { logIn } from '../harness/log-in';
import { Product } from '../harness/product';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const T2I = '/dashboard/text-to-image?render=new';
const S2I = '/dashboard/sketch-to-images?render=new';

/** A new drawing on every call: each test sends different bytes. */
function drawing(): Promise<Buffer> {
  const at = 40 + Math.floor(Math.random() * 400);
  const lines = `<path d="M60 500V240L320 ${at % 200}L580 240V500Z" fill="none" stroke="#222" stroke-width="4"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="560"><rect width="640" height="560" fill="#fff"/>${lines}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function addImage(page: Page, zone: string, [width, height] = [640, 560]): Promise<void> {
  const file = {
    name: 'drawing.png',
    mimeType: 'image/png',
    buffer: await sharp(await drawing())
      .resize(width, height, { fit: 'fill' })
      .toBuffer(),
  };
  await page.getByLabel(`Add: ${zone}`).and(page.locator('input')).setInputFiles(file);
  await page.getByRole('button', { name: `Remove: ${zone}` }).waitFor();
  await page.getByText(`${width} × ${height} px`).waitFor();
}

/** Presses Generate, waits for the end, and reads what the server has stored. */
const generateButton = (page: Page) => page.getByRole('button', { name: /^Generate ·/ });

async function generated(page: Page, button = generateButton(page)): Promise<LiveRender> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/img2gen')),
    button.click(),
  ]);
  const { taskId } = (await answer.json()) as { taskId: string };
  await page.waitForURL(`**?render=${taskId}`);
  await page.getByRole('link', { name: /^Download / }).waitFor();
  const { authorization = '' } = await answer.request().allHeaders();
  const read = await page.request.get(`${product.url}/api/renders/${taskId}`, { headers: { authorization } });
  return (await read.json()) as LiveRender;
}

type Setting = (page: Page) => Promise<unknown>;
const choose =
  (label: string, value: string): Setting =>
  (page) =>
    page.getByLabel(label, { exact: true }).selectOption({ label: value });
const pick =
  (group: string, value: string): Setting =>
  (page) =>
    page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: value, exact: true }).check();
const write =
  (label: string, value: string): Setting =>
  (page) =>
    page.getByRole('textbox', { name: label, exact: true }).fill(value);
const slide =
  (label: string, value: number): Setting =>
  (page) =>
    page.getByRole('slider', { name: label, exact: true }).fill(String(value));
const turn =
  (label: string, on: boolean): Setting =>
  (page) =>
    page.getByRole('switch', { name: label, exact: true }).setChecked(on);

/** Every field of the form: how a user sets it on screen, and its stored value. */
interface Row {
  field: string;
  set: Setting;
  stored: unknown;
}
const SHARED: Row[] = [
  { field: 'prompt', set: write('Prompt', 'A brick mill by a weir'), stored: 'A brick mill by a weir' },
  { field: 'stylePreset', set: choose('Style', 'Artistic'), stored: 'enhance' },
  { field: 'ratio', set: pick('Ratio', '3:4'), stored: '3:4' },
  { field: 'cameraLens', set: pick('Camera lens', 'Tele 50-85mm'), stored: 'Tele 50-85mm' },
  { field: 'depthOfField', set: choose('Depth of field', 'Shallow'), stored: 'Shallow' },
  { field: 'verticalsStraight', set: turn('Straight verticals', false), stored: false },
  { field: 'promptStrength', set: slide('Prompt strength', 31), stored: 31 },
  { field: 'negativePrompts', set: write('Negative prompt', 'cars, people'), stored: 'cars, people' },
  { field: 'seed', set: write('Seed', '4711'), stored: 4711 },
  { field: 'seedLocked', set: turn('Lock seed', true), stored: true },
  { field: 'upscale', set: pick('Upscale', '2x'), stored: '2x' },
  { field: 'resolution', set: pick('Pixels', '1080p'), stored: '4K' },
  { field: 'outputFormat', set: pick('File format', 'WebP'), stored: 'webp' },
  { field: 'model', set: choose('Model', 'sd3.5-large-turbo'), stored: 'sd3.5-large-turbo' },
];
/** A part's colour swatch. The part's row is opened first. */
const paint =
  (part: string, material: string): Setting =>
  async (page) => {
    await page.getByRole('button', { name: `${part}: Auto` }).click();
    await pick(part, material)(page);
  };
const LOOK: Row[] = [
  { field: 'season', set: pick('Season', 'Autumn'), stored: 'Autumn' },
  { field: 'wallMaterial', set: paint('Wall', 'Larch'), stored: 'Larch' },
];
/** Text to Images outdoors: placing the sun also sets the hour. */
const SUN: Row[] = [
  { field: 'designType', set: pick('Design type', 'Architecture'), stored: 'Architecture' },
  { field: 'light.weather', set: pick('Weather', 'Rain'), stored: 'Rain' },
  {
    field: 'sunHour',
    set: async (page) => {
      await page.getByRole('button', { name: 'Place the sun' }).click();
      await slide('Solar time', 19)(page);
    },
    stored: 19,
  },
  { field: 'north', set: slide('North', 90), stored: 90 },
  { field: 'light.timeOfDay', set: slide('Latitude', 47), stored: 'Sunset' },
];
const DRAWING: Row[] = [
  { field: 'sketch.geometryOverride', set: slide('Geometry override', 77), stored: 77 },
  { field: 'sketch.referenceRole', set: choose('Reference role', 'structure-only'), stored: 'structure-only' },
  { field: 'sketch.depthMode', set: choose('Depth mode', 'Flat'), stored: 'Flat' },
  { field: 'sketch.outputType', set: choose('Output type', 'moodboard'), stored: 'moodboard' },
  { field: 'sketch.useType', set: write('Use type', 'Workshop'), stored: 'Workshop' },
  { field: 'sketch.details', set: write('Details', 'Deep reveals'), stored: 'Deep reveals' },
  { field: 'sketch.timeOfDay', set: pick('Time of day', 'Dusk'), stored: 'Dusk' },
];
const EXTERIOR: Row[] = [
  { field: 'designType', set: pick('Design type', 'Architecture'), stored: 'Architecture' },
  { field: 'sketch.projectType', set: choose('Project type', 'Commercial'), stored: 'Commercial' },
  { field: 'sketch.environment', set: choose('Environment', 'Hilltop'), stored: 'Hilltop' },
  { field: 'sketch.weather', set: pick('Weather', 'Snow'), stored: 'Snow' },
  { field: 'sketch.materialPalette', set: choose('Materials', 'Concrete Brutalist'), stored: 'Concrete Brutalist' },
  { field: 'sketch.formStrictness', set: slide('Form strictness', 88), stored: 88 },
  { field: 'sketch.framing', set: choose('Framing', "Worm's eye"), stored: "Worm's eye" },
  { field: 'sketch.focalElement', set: write('Focal element', 'The stair'), stored: 'The stair' },
];
const INTERIOR: Row[] = [
  { field: 'designType', set: pick('Design type', 'Interior'), stored: 'Interior' },
  { field: 'sketch.roomType', set: write('Room type', 'Library'), stored: 'Library' },
  { field: 'sketch.styleTemplate', set: choose('Style template', 'Japandi'), stored: 'Japandi' },
  { field: 'sketch.colorScheme', set: choose('Colour scheme', 'Earth Tones'), stored: 'Earth Tones' },
  { field: 'sketch.lightingMood', set: choose('Lighting mood', 'Spot-lit'), stored: 'Spot-lit' },
  { field: 'sketch.sketchStrictness', set: slide('Sketch strictness', 12), stored: 12 },
  { field: 'sketch.perspectiveAssist', set: choose('Perspective assist', 'Fix skew'), stored: 'Fix skew' },
  { field: 'sketch.furnitureFocus', set: write('Furniture focus', 'The long table'), stored: 'The long table' },
];

const valueAt = (settings: ImageSettings, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], settings);

describe('every field of the form', () => {
  test.each([
    { name: 'Text to Images', address: T2I, zone: 'Reference image', rows: [SUN, LOOK, SHARED].flat() },
    {
      name: 'a sketch of architecture',
      address: S2I,
      zone: 'Sketch (reference image)',
      rows: [EXTERIOR, LOOK, SHARED, DRAWING].flat(),
    },
    {
      name: 'a sketch of an interior',
      address: S2I,
      zone: 'Sketch (reference image)',
      rows: [INTERIOR, LOOK, SHARED, DRAWING].flat(),
    },
  ])('of $name is stored, and Reuse settings restores exactly the same', async ({ address, zone, rows }) => {
    const { page, context, faults } = await openPage(browser);
    await logIn(product, page, { plan: 'business' });
    await page.goto(`${product.url}${address}`);
    await addImage(page, zone);
    for (const group of ['Camera / Optics', 'Advanced']) await openGroup(page, group);
    for (const { set } of rows) await set(page);
    // Reloading the page loses nothing, including the uploaded file.
    await page.reload();
    await page.getByRole('button', { name: `Remove: ${zone}` }).waitFor();
    const first = await generated(page);
    const settings = first.settings as ImageSettings;
    expect(Object.fromEntries(rows.map(({ field }) => [field, valueAt(settings, field)]))).toEqual(
      Object.fromEntries(rows.map(({ field, stored }) => [field, stored])),
    );
    expect(settings).toMatchObject({
      width: 1620,
      height: 2160,
      image: { source: 'upload', width: 640, height: 560 },
    });

    // Change everything in the form, then restore it from the result.
    await page.getByRole('button', { name: `Remove: ${zone}` }).click();
    await pick('Design type', 'Architecture')(page);
    await pick('Pixels', '720p')(page);
    await write('Prompt', 'something else')(page);
    await page.getByRole('button', { name: 'Reuse settings' }).click();
    await page.getByRole('button', { name: `Remove: ${zone}` }).waitFor();
    await generateButton(page).click();
    // An identical order must be confirmed before it is paid for again.
    const question = page.getByRole('dialog', { name: 'Order the same again?' });
    const second = await generated(page, question.getByRole('button', { name: /^Order it again/ }));
    expect(second.id).not.toBe(first.id);
    expect(second.settings).toEqual(first.settings);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('Text to Images', () => {
  test('names what the plan does not include before anything is spent', async () => {
    const { page, context, faults } = await openPage(browser);
    await logIn(product, page, { plan: 'free' });
    await page.goto(`${product.url}${T2I}`);
    await write('Prompt', 'A small zorbly chapel')(page);
    await page.getByText('Will not be drawn: zorbly').click();
    await page.getByText('zorbly (the engine does not know this word)').waitFor();
    await write('Prompt', 'A small chapel')(page);
    await page.getByText('All 2 words will be drawn').waitFor();
    // A prompt about a room makes the form offer the other design type, without blocking the order.
    await write('Prompt', 'A wine cellar with barrels')(page);
    const lead = page.getByRole('button', { name: 'Switch to Interior' });
    await lead.waitFor();
    const [above, below] = [await lead.boundingBox(), await page.getByText('Reference image').first().boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    await lead.click();
    await lead.waitFor({ state: 'detached' });
    expect(await page.getByRole('radio', { name: 'Interior', exact: true }).isChecked()).toBe(true);
    await pick('Design type', 'Architecture')(page);
    await write('Prompt', 'A small chapel')(page);
    await page.getByText('All 2 words will be drawn').waitFor();
    await pick('Pixels', '4K')(page);
    await page.getByText('Your plan allows up to 1080p stills.').waitFor();
    const generate = page.getByRole('button', { name: /^Generate ·/ });
    expect(await generate.isDisabled()).toBe(true);
    // An upscaled image counts with its delivered size.
    await pick('Pixels', '1080p')(page);
    await openGroup(page, 'Advanced');
    await pick('Upscale', '2x')(page);
    await page.getByText('3840 × 2160 px delivered, 14 credits').waitFor();
    await page.getByText('Your plan allows up to 1080p stills.').waitFor();
    await pick('Pixels', '720p')(page);
    expect(await page.getByRole('radio', { name: '2x' }).isDisabled()).toBe(true);
    await page.getByText('2x starts from 1080p and 4K.').waitFor();
    expect(await generate.isDisabled()).toBe(false);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('keeps the widths of canvas, sidebar and settings that the user set', async () => {
    const { page, context, faults } = await openPage(browser);
    await page.setViewportSize({ width: 1_440, height: 900 });
    await logIn(product, page, { plan: 'free' });
    await page.goto(`${product.url}${T2I}`);
    const edge = page.getByRole('separator', { name: 'Settings width' });
    const widths = async () => {
      const of = async (locator: Locator) => Math.round((await locator.boundingBox())?.width ?? 0);
      return [
        await of(page.locator('aside').first()),
        await of(page.getByRole('region', { name: 'Settings', exact: true })),
        await of(page.getByRole('main')),
      ];
    };
    await edge.waitFor();
    // By default a tool gives all space to its canvas. The rail of renders has its own space.
    await until(async () => (await widths()).join() === '56,360,936');
    // With forced colours, the selection is marked by more than its background.
    await page.emulateMedia({ forcedColors: 'active' });
    const types = page.getByRole('group', { name: 'Design type', exact: true }).locator('label');
    await types.first().waitFor();
    const frames = await types.evaluateAll((labels) => labels.map((label) => getComputedStyle(label).outlineStyle));
    expect(frames).toEqual(['solid', 'none']);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.getByRole('button', { name: 'Expand the sidebar' }).click();
    await until(async () => (await widths()).join() === '248,360,744');
    await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
    await until(async () => (await widths()).join() === '56,360,936');
    await page.getByRole('link', { name: 'Sketch to Images', exact: true }).click();
    // The divider of the previous screen remains until the next screen is drawn.
    await page.getByRole('heading', { level: 1, name: 'Sketch to Images' }).waitFor();
    await edge.focus();
    await edge.press('ArrowLeft');
    await until(async () => (await edge.getAttribute('aria-valuenow')) === '340');
    await edge.press('ArrowLeft');
    await until(async () => (await edge.getAttribute('aria-valuenow')) === '320');
    const grip = await edge.boundingBox();
    if (!grip) throw new Error('the edge of the sidebar has no bounding box');
    await page.mouse.move(grip.x + 4, 400);
    await page.mouse.down();
    await page.mouse.move(grip.x + 104, 420, { steps: 3 });
    await page.mouse.up();
    await until(async () => (await widths()).join() === '56,420,876');
    await page.reload();
    await edge.waitFor();
    await until(async () => (await widths()).join() === '56,420,876');
    expect(await accessibilityFaults(page)).toEqual([]);
    await edge.press('End');
    await edge.press('ArrowRight');
    await until(async () => (await edge.getAttribute('aria-valuenow')) === '560');
    // On a narrow screen the canvas keeps half of the width, and the divider moves from there.
    await page.setViewportSize({ width: 960, height: 900 });
    await until(async () => (await widths()).join() === '56,408,408');
    await edge.press('ArrowLeft');
    await until(async () => (await widths()).join() === '56,388,428');
    await page.setViewportSize({ width: 1_440, height: 900 });
    await edge.dblclick();
    await until(async () => (await widths()).join() === '56,360,936');
    await page.getByRole('button', { name: 'Expand the sidebar' }).click();
    await page.getByRole('region', { name: 'Your account' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('orders four variations with one click, shows them on one sheet, and picks one with a key', async () => {
    const { page, context, faults } = await openPage(browser);
    const { person } = await logIn(product, page, { plan: 'studio' });
    await page.goto(`${product.url}${T2I}`);
    await write('Prompt', 'A boat house in four versions')(page);
    await pick('Pixels', '720p')(page);
    await pick('Ratio', '9:16')(page);
    await openGroup(page, 'Advanced');
    await turn('Lock seed', true)(page);
    await write('Seed', '4711')(page);
    const one = Number(/Generate · (\d+) credits/.exec(await generateButton(page).innerText())?.[1]);
    await pick('Images', '4')(page);
    const many = page.getByRole('button', { name: `Generate 4 · ${4 * one} credits`, exact: true });
    await many.dblclick();
    await page.waitForURL('**?series=*');
    const sheet = page.getByRole('region', { name: 'Variations' });
    await sheet.getByRole('button', { name: /^Pick variation 4: Done/ }).waitFor();
    await until(async () => (await sheet.getByRole('button', { name: /: Done/ }).count()) === 4);
    const made = await product.database.render.findMany({
      where: { uid: person.uid },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    const settings = made.map((render) => render.settings as { seed: number; series: string });
    expect(new Set(settings.map(({ series }) => series)).size).toBe(1);
    expect(settings.map(({ seed }) => seed).sort((a, b) => a - b)).toEqual([4_711, 4_712, 4_713, 4_714]);
    expect(await accessibilityFaults(page)).toEqual([]);
    // All images are visible, at any height.
    const boxes = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        sheet
          .getByRole('button')
          .nth(number - 1)
          .boundingBox(),
      ),
    );
    expect(boxes.filter((box) => !box || box.y < 0 || box.y + box.height > (page.viewportSize()?.height ?? 0))).toEqual(
      [],
    );
    // The same four images with a locked seed need a confirmation. The second half of the double click ordered nothing.
    await many.click();
    await page
      .getByRole('dialog', { name: 'Order the same again?' })
      .getByRole('button', { name: 'Do not order' })
      .click();
    expect(await product.database.render.count({ where: { uid: person.uid } })).toBe(4);
    await page.reload();
    await sheet.getByRole('button', { name: /^Pick variation 2/ }).waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('2');
    await page.waitForURL(`**?render=${made[1]?.id}`);
    const bar = page.getByRole('navigation', { name: 'Variations of this render' });
    await bar.getByRole('button', { name: /^Pick variation 2/ }).waitFor();
    await page.getByRole('link', { name: /^Download / }).waitFor();
    await bar.getByRole('button', { name: /^Pick variation 3/ }).click();
    await page.waitForURL(`**?render=${made[2]?.id}`);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('0');
    await sheet.waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('accepts a reference by drop and paste, compares it with the result, and passes the result on', async () => {
    const { page, context, faults } = await openPage(browser);
    await logIn(product, page, { plan: 'free' });
    await page.goto(`${product.url}${T2I}`);
    // Files dropped before the screen is ready go to the browser.
    await page.getByText('Click, drop or paste').waitFor();
    const bytes = [...(await drawing())];
    const remove = page.getByRole('button', { name: 'Remove: Reference image' });
    // The content of a file decides its type: text is not an image under any name.
    const text = [...Buffer.from('Notes of a meeting, no image')];
    const bring = (event: 'drop' | 'paste', type = 'image/png') =>
      page.evaluate(
        ({ event, bytes, type }) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], 'brought', { type }));
          const about = { bubbles: true, cancelable: true };
          document.body.dispatchEvent(
            event === 'drop'
              ? new DragEvent('drop', { dataTransfer: data, ...about })
              : new ClipboardEvent('paste', { clipboardData: data, ...about }),
          );
        },
        { event, bytes: type === 'text/plain' ? text : bytes, type },
      );
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(ROUTES.uploads)) sent += 1;
    });
    await bring('drop', 'text/plain');
    await page.getByText('The reference file must be an image.').waitFor();
    await bring('drop');
    await remove.waitFor();
    await remove.click();
    await bring('paste');
    await remove.waitFor();
    // A result of the wrong kind is refused with the reason.
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('application/x-maquette-clip', '{}');
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await page.getByText('This is a video. Please add an image here.').waitFor();
    await write('Prompt', 'A boat house')(page);
    await pick('Pixels', '720p')(page);
    await openGroup(page, 'Advanced');
    await pick('File format', 'JPEG')(page);
    await generated(page);

    // The slider is moved by the keyboard, and to its positions with one tap.
    const slider = page.getByRole('slider', { name: 'Reference and result' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    expect(await slider.getAttribute('aria-valuetext')).toBe('1% Reference, 99% result');
    await page.getByRole('radio', { name: 'Before', exact: true }).check();
    expect(await slider.inputValue()).toBe('100');
    await page.getByRole('radio', { name: 'After', exact: true }).check();
    expect(await slider.inputValue()).toBe('0');
    await page.getByText(/carries a watermark/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    // The key D downloads the image in the ordered format.
    await page.getByRole('link', { name: 'Download JPEG' }).waitFor();
    await page.getByRole('heading', { name: 'Text to Images' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('d')]);
    expect((await sharp(await download.path()).metadata()).format).toBe('jpeg');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    // A covered form accepts no input.
    await bring('paste');
    await bring('drop');
    await page.keyboard.press('Escape');
    // Two toasts may be open at once; each disappears by itself.
    await until(async () => (await page.getByRole('dialog').count()) === 0, 'the messages gone');
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await page.keyboard.type('/d?');
    expect(await page.getByRole('textbox', { name: 'Prompt', exact: true }).inputValue()).toBe('A boat house/d?');

    await page.getByRole('button', { name: 'Use as reference' }).click();
    // The ratio followed the pasted reference, because the user had chosen none.
    await page.getByRole('group', { name: 'Reference image' }).getByText('720 × 720 px').waitFor();
    await page.getByRole('button', { name: 'Use as sketch' }).click();
    await page.waitForURL('**/dashboard/sketch-to-images?render=new');
    await page.getByRole('button', { name: 'Remove: Sketch (reference image)' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Prompt', exact: true }).inputValue()).toBe('A boat house');
    expect([sent, faults]).toEqual([2, []]);
    await context.close();
  });
});

describe('the actions of a result', () => {
  test('lead by keyboard from drafts through a final and a video to its regrade, and show the lineage', async () => {
    const { page, context, faults } = await openPage(browser);
    const { person } = await logIn(product, page, { plan: 'studio', credits: 400 });
    await page.goto(`${product.url}${T2I}`);
    await write('Prompt', 'A boat house by keys')(page);
    await pick('Pixels', '720p')(page);
    await choose('Model', 'sd3.5-large-turbo')(page);
    await pick('Images', '2')(page);
    const made = (tool: string) =>
      until(() =>
        product.database.render.findFirst({
          where: { uid: person.uid, tool, status: 'done' },
          orderBy: { id: 'desc' },
        }),
      );
    const keys = async (...pressed: string[]) => {
      for (const key of pressed) await page.keyboard.press(key);
    };
    /** Waits until Generate is enabled: while an order is in progress, it ignores presses. */
    const order = async () => {
      await until(() => page.getByRole('button', { name: /^Generate/ }).isEnabled());
      await keys('Control+Enter');
    };
    await order();
    const sheet = page.getByRole('region', { name: 'Variations' });
    await until(async () => (await sheet.getByRole('button', { name: /: Done/ }).count()) === 2);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await keys('2');
    const final = page.getByRole('region', { name: 'Make it final, with the same seed' });
    await final.getByText(/The draft’s 5 credits count towards it until/).waitFor();
    // Enlarge renders the next size. The remaining price is shown on the button, held and charged.
    await keys('e');
    await page.locator('button:focus', { hasText: '1080p 4 credits to pay' }).waitFor();
    await keys('Enter');
    await page.getByText('4 credits charged').first().waitFor();
    const large = await made('t2i');
    const draft = await product.database.render.findUniqueOrThrow({ where: { id: large.draftId ?? '' } });
    expect([Number(large.price), Number(large.draftCredit), large.madeFrom]).toEqual([8, 10, draft.id]);
    expect((large.settings as ImageSettings).seed).toBe((draft.settings as ImageSettings).seed);
    const lineage = page.getByRole('region', { name: 'How it was made' });
    await lineage.getByRole('link').nth(1).waitFor();
    expect(await page.getByRole('button', { name: 'Regrade' }).isDisabled()).toBe(true);
    await page.getByText('Needs a video: animate it first').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await keys('a');
    await page.waitForURL('**/dashboard/image-to-video?render=new');
    await page.getByRole('img', { name: 'Move preview' }).waitFor();
    await order();
    const clip = await made('i2v');
    expect(clip.madeFrom).toBe(large.id);
    await page.waitForURL(`**?render=${clip.id}`);
    const frames = page.getByRole('group', { name: 'Play the video' });
    await frames.getByText(/^Frame 1 of /).waitFor();
    await keys('.', '.', ',');
    await frames.getByText(/^Frame 2 of /).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    // A tool accepts its own result: the last frame becomes the start of the next video.
    const began = page.getByRole('img', { name: 'Reference image' });
    const before = await began.getAttribute('src');
    await page.getByRole('button', { name: 'Animate further' }).and(page.locator(':enabled')).waitFor();
    await keys('a');
    await page.waitForURL('**/dashboard/image-to-video?render=new');
    await until(async () => (await began.getAttribute('src')) !== before);
    await page.goBack();

    await page.getByRole('button', { name: 'Regrade' }).waitFor();
    await keys('r');
    await page.waitForURL('**/dashboard/video-to-video?render=new');
    await page.getByLabel('The source video').waitFor();
    await order();
    const regraded = await made('v2v');
    expect(regraded.madeFrom).toBe(clip.id);
    await page.waitForURL(`**?render=${regraded.id}`);
    await until(async () => (await lineage.getByRole('link').count()) === 4);
    expect(await lineage.getByRole('link').last().getAttribute('aria-current')).toBe('true');
    await page.locator('#verb-download[href]').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), keys('d')]);
    expect(file.suggestedFilename()).toMatch(/\.mp4$/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.each([
    [834, 1194],
    [390, 844],
  ])(
    'lead by touch, %i px wide, from four variations through an enlarged one and a video to its regrade',
    async (width, height) => {
      const { page, context, faults } = await openPage(browser, { viewport: { width, height }, hasTouch: true });
      const { person } = await logIn(product, page, { plan: 'studio', credits: 400 });
      await page.goto(`${product.url}${T2I}`);
      await drawSettings(page);
      await pick('Pixels', '720p')(page);
      await pick('Images', '4')(page);
      await write('Prompt', 'A boat house by thumb')(page);
      const newest = (tool: string) =>
        until(() =>
          product.database.render.findFirst({
            where: { uid: person.uid, tool, status: 'done' },
            orderBy: { id: 'desc' },
          }),
        );
      const verb = (name: string) => page.getByRole('button', { name, exact: true });
      /** After the address has changed, the old tool must not accept an order. */
      const handOver = async (name: string, tool: string) => {
        const orderable = await verb(name).evaluate(async (button: HTMLElement) => {
          button.click();
          await new Promise((resolve) => setTimeout(resolve));
          const title = document.querySelector('h1')?.textContent ?? '';
          return { title, open: document.querySelector('#generate:enabled') !== null };
        });
        if (orderable.title !== tool) expect(orderable.open).toBe(false);
      };
      /** Nothing is wider than the screen, and the order is visible. */
      const order = async () => {
        await page.locator('#generate').tap();
        await until(async () => (await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
      };
      await order();
      const sheet = page.getByRole('region', { name: 'Variations' });
      await until(async () => (await sheet.getByRole('button', { name: /: Done/ }).count()) === 4);
      await sheet
        .getByRole('button', { name: /: Done/ })
        .nth(2)
        .tap();
      await verb('Enlarge').tap();
      await page.getByRole('region', { name: 'Enlarge, with the same seed' }).getByText('1080p').tap();
      await until(() =>
        product.database.render.count({ where: { uid: person.uid, tool: 't2i', status: 'done' } }).then((n) => n === 5),
      );
      const large = await newest('t2i');
      await page.waitForURL(`**?render=${large.id}`);
      await handOver('Animate', 'Image to Video');
      await page.waitForURL('**/dashboard/image-to-video?render=new');
      await order();
      const clip = await newest('i2v');
      expect(clip.madeFrom).toBe(large.id);
      await page.waitForURL(`**?render=${clip.id}`);
      await handOver('Regrade', 'Video to Video');
      await page.waitForURL('**/dashboard/video-to-video?render=new');
      await order();
      const regraded = await newest('v2v');
      expect(regraded.madeFrom).toBe(clip.id);
      await page.waitForURL(`**?render=${regraded.id}`);
      const [file] = await Promise.all([page.waitForEvent('download'), page.locator('#verb-download[href]').tap()]);
      expect(file.suggestedFilename()).toMatch(/\.mp4$/);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});

/** The living room on the canvas: its parts are selected by keyboard and pointer, before anything is paid. */
async function partsOfTheSketch(page: Page): Promise<void> {
  const legend = page.getByRole('group', { name: 'Parts of your sketch' });
  const canvas = page.getByRole('main').locator('canvas:not([data-outlines])');
  const painted = () =>
    canvas.evaluate((tint: HTMLCanvasElement) => {
      const { data } = tint.getContext('2d')?.getImageData(0, 0, tint.width, tint.height) ?? { data: null };
      return data?.filter((value, at) => at % 4 === 3 && value > 0).length ?? 0;
    });
  await legend.getByRole('button', { name: 'Floor in the sketch' }).focus();
  await page.getByRole('main').locator('canvas[data-lit=floorMaterial]').waitFor();
  // The part is also marked in the small sketch next to the swatches.
  await page.locator('#input-zone canvas[data-lit=floorMaterial]').waitFor();
  await page.keyboard.press('Enter');
  const swatch = (part: string) => page.getByRole('button', { name: `${part}: Auto`, exact: true });
  await swatch('Floor').and(page.locator(':focus[aria-expanded=true]')).waitFor();
  const stage = await page
    .getByRole('main')
    .getByRole('img', { name: /Sketch/ })
    .boundingBox();
  if (!stage) throw new Error('no sketch on the canvas');
  await page.mouse.click(stage.x + 0.32 * stage.width, stage.y + 0.35 * stage.height);
  await correctsTheReading(page);
  await swatch('Wall').and(page.locator(':focus[aria-expanded=true]')).waitFor();
  // With colours turned off, only the selected part keeps its colour.
  const all = await painted();
  await legend.getByRole('switch', { name: 'Colour the parts' }).click();
  await until(async () => (await painted()) < all);
  expect(await painted()).toBeGreaterThan(0);
  await legend.getByRole('switch', { name: 'Colour the parts' }).click();
  await page.getByRole('radio', { name: 'Red brick' }).check();
  await legend.getByText('Red brick').waitFor();
}

/** Correct the selected wall of the living room and split the ceiling, with undo, by mouse and by keyboard. */
async function correctsTheReading(page: Page): Promise<void> {
  const editor = page.getByRole('region', { name: 'Correct the reading' });
  const status = editor.getByRole('status');
  const read = (count: string) => until(async () => (await status.textContent()) === count);
  await editor.locator('p', { hasText: /^Region \d+: wall, / }).waitFor();
  const what = editor.getByRole('combobox', { name: 'What is it?' });
  await read('No corrections yet');
  await what.selectOption({ label: 'cabinet' });
  await read('1 correction');
  await editor.locator('p', { hasText: /^Region \d+: cabinet, / }).waitFor();
  await editor.getByRole('button', { name: 'Undo the last correction' }).click();
  await read('No corrections yet');
  await editor.getByRole('button', { name: 'Redo the correction' }).press('Enter');
  await read('1 correction');
  const summary = editor.getByText(/^All \d+ regions$/);
  const regions = async () => Number((await summary.textContent())?.match(/\d+/)?.[0]);
  const whole = await regions();
  await summary.click();
  const list = editor.getByRole('listbox', { name: 'Regions of the drawing' });
  await list.press('Home');
  await editor.locator('p', { hasText: /^Region 1: ceiling, / }).waitFor();
  await editor.getByRole('button', { name: 'Split…' }).press('Enter');
  await editor.getByRole('button', { name: 'Cut level' }).press('Enter');
  await read('2 corrections');
  await until(async () => (await regions()) > whole);
  expect(await accessibilityFaults(page)).toEqual([]);
  await editor.getByRole('button', { name: 'Reset' }).click();
  await read('No corrections yet');
  await until(async () => (await regions()) === whole);
  await summary.click();
  const sketch = page.getByRole('main').getByRole('img', { name: /Sketch/ });
  await sketch.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await sketch.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + 0.32 * width, y + 0.35 * height);
  await editor.getByRole('button', { name: 'Wall: Auto' }).click();
}

/** An empty sheet is reported before Generate, with a link to replace it. Generate leads there and orders nothing. */
async function refusesAnEmptySheet(page: Page): Promise<void> {
  const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const zone = page.getByRole('group', { name: 'Sketch (reference image)' });
  const empty = { name: 'sheet.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Add: Sketch (reference image)').and(page.locator('input')).setInputFiles(empty);
  await zone.getByText('There are no lines in this drawing. Please upload a drawing with visible lines.').waitFor();
  await zone.getByText('Not accepted').waitFor();
  await generateButton(page).click();
  const mend = zone.getByRole('alert').locator('button');
  await until(() => mend.evaluate((button) => button === document.activeElement));
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove: Sketch (reference image)' }).click();
}

describe('Sketch to Images', () => {
  test('asks for the sketch, keeps the values of each design type, and starts from a sample drawing', async () => {
    const { page, context, faults } = await openPage(browser);
    await logIn(product, page, { plan: 'free' });
    await page.goto(`${product.url}${S2I}`);
    await page.locator('#sketch-to-images-section').waitFor();
    // The plan's limit is shown first, then the missing sketch.
    await pick('Pixels', '8K')(page);
    await page.getByText('Your plan allows up to 1080p stills.').waitFor();
    await pick('Pixels', '720p')(page);
    await page.getByRole('button', { name: /^Generate ·/ }).click();
    await page.getByText('Please add a sketch (reference image) first.').waitFor();
    await refusesAnEmptySheet(page);

    const time = (value: string) =>
      page.getByRole('group', { name: 'Time of day' }).getByRole('radio', { name: value, exact: true });
    await time('Dawn').check();
    await pick('Design type', 'Interior')(page);
    expect(await time('Auto').isChecked()).toBe(true);
    await time('Night').check();
    await pick('Design type', 'Architecture')(page);
    expect(await time('Dawn').isChecked()).toBe(true);
    expect(await page.getByRole('slider', { name: 'Form strictness' }).inputValue()).toBe('50');

    await page.getByRole('button', { name: 'Use this sketch: Living room' }).click();
    await page.getByRole('group', { name: 'Sketch (reference image)' }).getByText('1280 × 720 px').waitFor();
    expect(await time('Night').isChecked()).toBe(true);
    await partsOfTheSketch(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    // The shortcut works from any field.
    await page.getByRole('slider', { name: 'Sketch strictness' }).press('Control+Enter');
    await page.getByText('8 credits held').first().waitFor();
    await page.getByRole('slider', { name: 'Sketch and result' }).waitFor();
    await page.getByText('8 credits charged').first().waitFor();
    const differences = page.getByRole('img', { name: /^Drawn lines that are out of place in red/ });
    await page.getByRole('switch', { name: 'Show where it differs' }).click();
    // The worker measures the depth map at comparison size, for every provider.
    await until(() => differences.evaluate((image: HTMLImageElement) => image.naturalWidth === 960));
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('switch', { name: 'Show where it differs' }).click();
    await differences.waitFor({ state: 'detached' });
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
    await context.close();
  });

  test('works on a phone with one thumb and no horizontal scrolling, with a portrait in a wide image', async () => {
    const { page, context } = await openPage(browser, { viewport: { width: 320, height: 640 }, hasTouch: true });
    await logIn(product, page, { plan: 'free' });
    await page.goto(`${product.url}${S2I}`);
    await page.getByRole('button', { name: /^Generate ·/ }).tap();
    await page.getByText('Please add a sketch (reference image) first.').waitFor();
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await sideways()).toBeLessThanOrEqual(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await addImage(page, 'Sketch (reference image)', [600, 800]);
    // The ratio follows the image. A wide ratio shows the crop and lets the user move it; Fit crops nothing.
    await page.getByText('Nothing is cut off: 3:4 is filled').waitFor();
    await pick('Ratio', '16:9')(page);
    await page.getByText('Cuts 58% away to fill 16:9').waitFor();
    await slide('Top to bottom', 0)(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await pick('How the image fills the frame', 'Fit')(page);
    await page.getByText('Nothing is cut off: 58% of 16:9 is empty space around it').waitFor();
    await pick('Pixels', '720p')(page);
    // The mobile sheet stops at three heights, which can be reached by key and by dragging.
    const sheet = page.getByRole('slider', { name: 'Settings height' });
    const stops = (where: string) => until(async () => (await sheet.getAttribute('aria-valuetext')) === where);
    await stops('half the screen');
    await page.getByRole('group', { name: 'Parts of your sketch' }).waitFor();
    await sheet.press('ArrowUp');
    await stops('the whole screen');
    await page.getByRole('group', { name: 'Parts of your sketch' }).waitFor({ state: 'hidden' });
    await sheet.press('Home');
    await sheet.waitFor({ state: 'detached' });
    const toggle = page.getByRole('button', { name: 'Show the settings' });
    const thumb = await toggle.boundingBox();
    if (!thumb) throw new Error('no canvas context to draw the settings');
    await page.mouse.move(thumb.x + 20, thumb.y + 20);
    await page.mouse.down();
    await page.mouse.move(thumb.x + 20, thumb.y - 240, { steps: 6 });
    await page.mouse.up();
    await stops('half the screen');
    await toggle.tap();
    await sheet.waitFor({ state: 'detached' });
    // Everything else is within reach of the thumb and large enough.
    const small = await page
      .locator('header button, header a, section[aria-label=Settings] button')
      .evaluateAll(
        (all) => all.filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44).length,
      );
    expect(small).toBe(0);
    const { settings } = await generated(page);
    expect(settings).toMatchObject({ ratio: '16:9', imageFit: 'fit', cropY: 0 });
    expect(await sideways()).toBeLessThanOrEqual(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  });
});

describe('Save In and the assets', () => {
  test('stores a running render in a new project, found by project, prompt and tool', async () => {
    const { page, context, faults } = await openPage(browser);
    await logIn(product, page, { plan: 'studio' });
    await page.goto(`${product.url}/dashboard/assets`);
    await page.getByText('No results yet').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(`${product.url}${T2I}`);
    await pick('Pixels', '720p')(page);
    await write('Prompt', 'A lighthouse until told')(page);
    await page.getByRole('button', { name: /^Generate ·/ }).click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).first().waitFor();
    await page.waitForURL(/render=[0-9a-f-]{36}/);
    await page.getByRole('button', { name: 'Save In...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save in' });
    await dialog.getByLabel('New project').fill('Harbour');
    await dialog.getByRole('button', { name: 'Create and save' }).click();
    const mark = dialog.getByRole('checkbox', { name: 'Harbour' });
    await mark.waitFor();
    await until(() => mark.isChecked());
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByLabel('New project').fill('Harbour');
    await dialog.getByRole('button', { name: 'Create and save' }).click();
    await dialog.getByText('You already have a project with this name.').waitFor();
    await mark.uncheck();
    await until(async () => (await product.database.projectVersion.count()) === 0);
    await mark.check();
    await until(async () => (await product.database.projectVersion.count()) === 1);
    // The refused name remains in the field.
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await product.goOn();
    await page.getByRole('link', { name: 'Download PNG' }).waitFor();

    // The canvas is zoomed by keys, by wheel and by dragging.
    const zoom = page.getByRole('group', { name: 'Zoom' });
    const shows = (percent: number) => zoom.getByRole('button', { name: `Full size, now ${percent}%` }).waitFor();
    const fits = () => zoom.getByRole('button', { name: 'Fit', pressed: true }).waitFor();
    await fits();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('1');
    await shows(100);
    await page.keyboard.press('-');
    await shows(80);
    await page.keyboard.press('+');
    await shows(100);
    const stage = page.getByRole('group', { name: /^Image: plus/ });
    const image = stage.getByRole('img');
    const place = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [window, before] = [await place(stage), await place(image)];
    await page.mouse.move(window.x + window.width / 2, window.y + window.height / 2);
    await page.mouse.down();
    await page.mouse.move(window.x + window.width / 2 - 40, window.y + window.height / 2 - 30, { steps: 4 });
    await page.mouse.up();
    await until(async () => Math.round((await place(image)).x) === Math.round(before.x) - 40);
    await stage.press('ArrowLeft');
    await until(async () => (await place(image)).x > before.x - 40);
    await page.keyboard.press('0');
    await fits();
    await page.mouse.wheel(0, -400);
    await until(async () => (await place(image)).width > window.width);
    await stage.dblclick();
    await fits();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.goto(`${product.url}/dashboard/assets`);
    const found = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
    await found.first().waitFor();
    // The group is folded until it is opened, and shows its count (40.42).
    const filters = page.getByRole('button', { name: /^Filters/, expanded: false });
    expect(await page.getByLabel('Tool', { exact: true }).isVisible()).toBe(false);
    await filters.click();
    await page.getByRole('button', { name: /^Harbour/ }).click();
    await page.getByRole('button', { name: 'Filters · 1', expanded: true }).waitFor();
    await page.waitForURL(/project=/);
    expect(await found.count()).toBe(1);
    await page.getByRole('button', { name: 'Not in a project' }).click();
    await page.waitForURL(/project=none/);
    await page.getByRole('button', { name: /^Harbour/, pressed: false }).waitFor();
    await page.getByRole('button', { name: /^Harbour/ }).click();
    await page.getByLabel('Search prompts').fill('no such words');
    await page.getByText('No matches.').waitFor();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await found.first().waitFor();
    await page.getByLabel('Tool', { exact: true }).selectOption({ label: 'Sketch to Images' });
    await page.getByText('No matches.').waitFor();
    await page.goBack();
    await page.getByLabel('Search prompts').fill('LIGHTHOUSE');
    await page.waitForURL(/q=LIGHTHOUSE/);
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByLabel('Search name').fill('Lighthouses');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const kept = page.getByRole('region', { name: 'Saved searches' }).getByRole('link', { name: 'Lighthouses' });
    await kept.waitFor();
    await page.getByLabel('Pixels').selectOption({ label: '4K' });
    await page.waitForURL(/resolution=4K/);
    await page.getByText('No matches.').waitFor();
    await kept.click();
    await page.waitForURL((url) => !url.search.includes('resolution') && url.search.includes('q=LIGHTHOUSE'));
    await found.first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await found.first().getByRole('link').click();
    await page.waitForURL(/text-to-image\?render=/);
    await page.getByRole('link', { name: 'Download PNG' }).waitFor();
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
    await context.close();
  });

  test('saves new results in the chosen view of a project: one version represents it, two can be compared', async () => {
    const { page, context, faults } = await openPage(browser);
    await logIn(product, page, { plan: 'studio' });
    await page.goto(`${product.url}/dashboard/projects`);
    await page.getByRole('heading', { name: 'No projects yet' }).waitFor();
    await page.getByLabel('New project').fill('Lakeside');
    await page.getByRole('button', { name: 'Create' }).click();
    await page
      .getByRole('list', { name: 'Projects' })
      .getByRole('link', { name: /^.*Lakeside/ })
      .click();
    await page.getByLabel('New view').fill('From the jetty');
    await page.getByRole('button', { name: 'Add view' }).click();
    await page.getByRole('link', { name: /From the jetty/ }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.goto(`${product.url}${S2I}`);
    await addImage(page, 'Sketch');
    await page.getByRole('button', { name: 'Save In...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save in' });
    await dialog.getByLabel('Save new results in').selectOption({ label: 'Lakeside' });
    await dialog.getByLabel('View').selectOption({ label: 'From the jetty' });
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await write('Prompt', 'A boathouse of larch')(page);
    const first = await generated(page);
    await write('Prompt', 'A boathouse of slate')(page);
    const second = await generated(page);

    await page.goto(`${product.url}/dashboard/projects`);
    await page.getByRole('link', { name: /Lakeside/ }).click();
    await page.getByRole('link', { name: /From the jetty/ }).waitFor();
    await page.getByRole('link', { name: /From the jetty/ }).click();
    const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
    const current = versions.filter({ has: page.getByText('Current', { exact: true }) });
    await current.getByText('Version 2').waitFor();
    await page.getByRole('row', { name: /Prompt A boathouse of larch A boathouse of slate/ }).waitFor();
    await page.getByRole('region', { name: 'How it was made' }).getByRole('link').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await versions.filter({ hasText: 'larch' }).getByRole('button', { name: 'Make current' }).click();
    await current.getByText('Version 1').waitFor();
    await until(async () => (await current.count()) === 1);
    await page.getByRole('button', { name: 'Follow the newest' }).click();
    await current.getByText('Version 2').waitFor();

    await page.getByRole('checkbox', { name: 'Compare version 1' }).check();
    await page.getByRole('checkbox', { name: 'Compare version 2' }).check();
    await page.getByRole('link', { name: 'Compare 2' }).click();
    await page.waitForURL(`**/dashboard/compare?ids=${first.id},${second.id}`);
    const line = page.getByRole('slider', { name: 'Divider' });
    await line.press('ArrowRight');
    await page.waitForURL(/share=51/);
    await page.getByRole('radio', { name: 'Only B' }).check({ force: true });
    await page.waitForURL(/share=0/);
    await page.getByRole('switch', { name: 'Sketch lines' }).click();
    await page.waitForURL(/lines=1/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('d');
    await page.waitForURL(/way=difference/);
    await page.keyboard.press('n');
    const frames = page.getByRole('group', { name: /^Comparison/ });
    await until(async () => (await frames.count()) === 2);
    await page.keyboard.press('+');
    const moved = () =>
      frames.evaluateAll((all) => all.map((frame) => (frame.firstElementChild as HTMLElement).style.transform));
    await until(async () => (await moved()).every((transform) => transform.endsWith('scale(1.25)')));
    await frames.first().press('ArrowLeft');
    await until(
      async () => new Set(await moved()).size === 1 && (await moved())[0]?.startsWith('translate(10%') === true,
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    // A deleted result's page says that it is deleted, and can restore it.
    await page.goto(`${product.url}/dashboard/sketch-to-images?render=${second.id}`);
    await page.getByRole('radio', { name: 'Files & times' }).check({ force: true });
    await page.getByLabel('Files & times').getByText(second.id).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('This result is in the trash. Its files and prompt will be erased in 30 days.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).waitFor();
    expect(await product.database.render.count({ where: { id: second.id, trashedAt: null } })).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a long library renders only its window; several results are selected, deleted, restored and erased, also by keyboard', async () => {
    const { page, context, faults } = await openPage(browser);
    await logIn(product, page, { plan: 'business' });
    const [answer] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/api/renders')),
      page.goto(`${product.url}/dashboard/assets`),
    ]);
    const { authorization = '' } = await answer.allHeaders();
    const orders = Array.from({ length: 50 }, (_, place) =>
      page.request.post(`${product.url}/api/img2gen`, {
        headers: { authorization },
        multipart: { prompt: `Study ${place}.`, target_resolution: '720p', ratio: '9:16', billing_mode: 'relaxed' },
      }),
    );
    for (const order of await Promise.all(orders)) expect(order.status()).toBe(202);
    await product.settled();
    await page.reload();
    const found = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
    await found.first().waitFor();
    // The next page loads at the end of the list; distant cards are not drawn.
    await found.first().getByRole('link').focus();
    const last = page.locator('[aria-posinset="50"]');
    await until(async () => {
      for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
      return (await last.locator('a:focus').count()) === 1;
    });
    await until(async () => (await page.locator('[aria-posinset="1"]').count()) === 0);
    expect(await found.count()).toBeLessThan(50);
    await page.getByRole('radio', { name: 'Small' }).check({ force: true });
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Sort by').selectOption({ label: 'Oldest first' });
    await page.waitForURL(/sort=oldest/);
    const oldest = await product.database.render.findFirstOrThrow({
      where: { mode: 'relaxed', settings: { path: ['prompt'], string_starts_with: 'Study' } },
      orderBy: { id: 'asc' },
    });
    await page.locator(`[aria-posinset="1"] [data-card="${oldest.id}"]`).waitFor();

    const mark = (place: number) =>
      page.locator(`[aria-posinset="${place}"]`).getByRole('button', { name: /^Select: Study \d+\.$/ });
    const names = () => found.getByRole('link').evaluateAll((links) => links.map((link) => link.ariaLabel));
    const bar = page.getByRole('toolbar', { name: 'Selected results' });
    await mark(1).waitFor();
    const before = await names();
    await mark(1).click();
    await mark(3).click({ modifiers: ['Shift'] });
    await bar.getByText('3 selected').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Delete');
    await page.getByText('3 results are in the trash.').waitFor();
    await until(async () => (await names())[0] === before[3]);
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(async () => (await names())[0] === before[0]);

    await found.first().getByRole('link').focus();
    await page.keyboard.press(' ');
    await bar.getByRole('button', { name: 'Save in…' }).click();
    const keep = page.getByRole('dialog', { name: 'Save in' });
    await keep.getByLabel('New project').fill('Best');
    await keep.getByRole('button', { name: 'Create and save' }).click();
    await page.getByText('1 result saved in “Best”.').waitFor();
    // Another result becomes the next version of an existing view.
    await mark(1).click();
    await bar.getByRole('button', { name: 'Save in…' }).click();
    await keep.getByRole('button', { name: /^Best/ }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await keep.getByRole('button', { name: 'View 1 1 version' }).click();
    await keep.waitFor({ state: 'detached' });
    await mark(1).click();
    await mark(2).click();
    await bar.getByRole('link', { name: 'Compare' }).waitFor();
    await bar.getByRole('button', { name: 'ZIP' }).click();
    const zip = page.getByRole('dialog', { name: 'Download as ZIP' });
    await zip.getByRole('button', { name: 'Create the file' }).click();
    await zip.getByText('2 results are in the file.').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      zip.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^maquette-results-.*\.zip$/);
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'ZIP' }).click();
    await zip.getByText(/^You requested this on/).waitFor();
    await zip.getByRole('button', { name: 'Download' }).waitFor();
    await zip.getByRole('button', { name: 'Create another' }).click();
    await zip.getByRole('button', { name: 'Create the file' }).waitFor();
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 results are in the trash.').waitFor();
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('heading', { name: 'Trash', level: 1 }).waitFor();
    await until(async () => (await found.count()) === 2);
    await found.first().getByText('30 days left').waitFor();
    await mark(1).click();
    await bar.getByRole('button', { name: 'Restore' }).click();
    await until(async () => (await found.count()) === 1);
    await mark(1).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('The trash is empty.').waitFor();
    expect(await product.database.asset.count({ where: { deletedAt: { not: null } } })).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('custom elements', () => {
  test('are saved from a form and a result, used in another tool, named in its recipe, and restored after deletion', async () => {
    const { page, context, faults } = await openPage(browser);
    const { person } = await logIn(product, page, { plan: 'studio', credits: 400 });
    await page.goto(`${product.url}/dashboard/custom-elements`);
    await page.getByRole('heading', { name: 'Say it once, use it everywhere' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    // Create a material in the library.
    await page.getByRole('button', { name: 'New element' }).click();
    // A toast is a dialog for screen readers.
    const dialog = page.locator('[role=dialog]:not([data-toast])');
    await dialog.getByLabel('Name').fill('Larch screen');
    await dialog.getByLabel('Words for the prompt').fill('vertical larch boards');
    await dialog.getByLabel('Wall').selectOption('Larch');
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save element' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Larch screen' }).getByText('Wall: Larch').waitFor();

    // When it is used in a tool, its prompt and field are in the form, and the order and the recipe name it.
    await page.goto(`${product.url}${T2I}`);
    await pick('Pixels', '720p')(page);
    await write('Prompt', 'A boat house')(page);
    const elements = page.getByRole('button', { name: 'Elements', exact: true });
    await elements.click();
    await dialog.getByRole('button', { name: 'Use Larch screen' }).click();
    const used = page.getByRole('list', { name: 'Elements in this form' });
    await used.getByText('Larch screen').waitFor();
    expect(await page.getByRole('textbox', { name: 'Prompt', exact: true }).inputValue()).toBe(
      'A boat house, vertical larch boards',
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    const render = await generated(page);
    expect(render.settings).toMatchObject({
      wallMaterial: 'Larch',
      elements: [{ kind: 'material', name: 'Larch screen' }],
    });
    await page.getByRole('radio', { name: 'Recipe' }).check();
    await page.getByRole('region', { name: 'About this image' }).getByText('Larch screen').waitFor();

    // The result itself becomes a reference of the next image.
    await page.getByRole('button', { name: 'Save as element…' }).click();
    await dialog.getByLabel('Kind').selectOption('Reference');
    await dialog.getByLabel('Name').fill('Quiet mood');
    await dialog.getByRole('button', { name: 'Save element' }).click();
    await dialog.waitFor({ state: 'hidden' });
    // After its prompt text is overwritten it no longer counts. Removing an element also removes what it added.
    await write('Prompt', 'A chapel')(page);
    await used.waitFor({ state: 'hidden' });
    await elements.click();
    await dialog.getByRole('button', { name: 'Use Quiet mood' }).click();
    await page.getByRole('button', { name: 'Remove: Reference' }).waitFor();
    // A file for the same field replaces the element. Between an element and a running upload, the later choice wins.
    const zone = page.locator('#input-zone input[type=file]');
    const file = { name: 'own.png', mimeType: 'image/png', buffer: await drawing() };
    const isUpload = (request: Request) => request.url().endsWith(ROUTES.uploads);
    // A ratio that was chosen during the upload stays.
    let letThrough: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(`**${ROUTES.uploads}`, (route) => held.then(() => route.continue()));
    await Promise.all([page.waitForRequest(isUpload), zone.setInputFiles(file)]);
    await pick('Ratio', '9:16')(page);
    letThrough();
    await used.waitFor({ state: 'hidden' });
    await page.getByRole('group', { name: 'Ratio', exact: true }).locator('[value="9:16"]:checked').waitFor();
    await page.unroute(`**${ROUTES.uploads}`);
    await page.route(`**${ROUTES.uploads}`, () => undefined);
    await Promise.all([page.waitForRequest(isUpload), zone.setInputFiles(file)]);
    const stopped = page.waitForEvent('requestfailed', isUpload);
    await elements.click();
    await dialog.getByRole('button', { name: 'Use Quiet mood' }).click();
    await stopped;
    await page.unroute(`**${ROUTES.uploads}`);
    await page.getByRole('button', { name: 'Remove Quiet mood' }).click();
    await page.getByRole('button', { name: 'Remove: Reference' }).waitFor({ state: 'hidden' });

    // A comment written in the details also appears in the review.
    await page.getByRole('radio', { name: 'Comments' }).check();
    await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Darker boards, please');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('listitem').getByText('Darker boards, please').waitFor();
    expect(await product.database.reviewComment.count({ where: { uid: person.uid, renderId: render.id } })).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);

    // Drag the image from the strip into the form. Dropped on a tool in the sidebar, it opens that tool.
    const thumb = page.getByRole('region', { name: 'Recent renders' }).locator('img').first();
    const sent: string[] = [];
    page.on('request', (request) => isUpload(request) && sent.push(request.method()));
    await thumb.dragTo(page.locator('#input-zone'));
    await page.getByRole('button', { name: 'Remove: Reference' }).waitFor();
    // The server already has a larger copy, so the thumbnail is not uploaded.
    expect(sent).toEqual([]);
    await thumb.dragTo(page.getByRole('link', { name: 'Video to Video' }).first());
    await page.getByText('This is an image. Please add a video here.').waitFor();
    await thumb.dragTo(page.getByRole('link', { name: 'Image to Video' }).first());
    await page.waitForURL('**/dashboard/image-to-video**');
    await page
      .getByRole('button', { name: /^Remove: / })
      .first()
      .waitFor();
    // Save the video's camera move from the form.
    await elements.click();
    await dialog.getByRole('button', { name: 'Save as camera move' }).click();
    await dialog.getByLabel('Name').fill('Slow push');
    await dialog.getByRole('button', { name: 'Save element' }).click();
    await dialog.getByRole('button', { name: 'Use Slow push' }).click();
    await used.getByText('Slow push').waitFor();
    await page.locator('#generate').click();
    const clip = await until(() => product.database.render.findFirst({ where: { uid: person.uid, tool: 'i2v' } }));

    await page.goto(`${product.url}/dashboard/custom-elements?kind=move`);
    const kept = page.getByRole('list', { name: 'Elements', exact: true }).getByRole('listitem');
    await kept.filter({ hasText: 'Slow push' }).waitFor();
    expect(await kept.count()).toBe(1);
    await page.getByRole('button', { name: 'Delete Slow push' }).click();
    await kept.first().waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await kept.filter({ hasText: 'Slow push' }).waitFor();
    // The element is restored later from the list of deleted elements.
    await page.getByRole('button', { name: 'Delete Slow push' }).click();
    await page.getByRole('button', { name: 'Deleted elements' }).click();
    await page.getByRole('list', { name: 'Deleted elements' }).getByText('Camera move · 30 days left').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore Slow push' }).click();
    await kept.filter({ hasText: 'Slow push' }).waitFor();
    await page.getByText('Nothing was deleted recently.').waitFor();
    // After its element was deleted, the form keeps the video on the canvas.
    await page.getByRole('button', { name: 'Delete Slow push' }).click();
    await kept.first().waitFor({ state: 'hidden' });
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(ROUTES.elements)),
      page.goto(`${product.url}/dashboard/image-to-video?render=${clip.id}`),
    ]);
    await page.locator('#generate').waitFor();
    await until(async () => (await used.count()) === 0);
    expect(await page.getByRole('radio', { name: 'Video', exact: true }).isChecked()).toBe(true);
    await page.goBack();
    await page.getByRole('button', { name: 'Deleted elements' }).click();
    await page.getByRole('button', { name: 'Restore Slow push' }).click();
    await kept.filter({ hasText: 'Slow push' }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('Animate in Gen-1', () => {
  test('opens the workspace in a new tab once there is an image, and says why not before', async () => {
    const { page, context } = await openPage(browser);
    await logIn(product, page, { plan: 'free' });
    await page.goto(`${product.url}${S2I}`);
    const animate = page.getByRole('button', { name: 'Animate in Gen-1' });
    expect(await animate.isDisabled()).toBe(true);
    await animate.click({ force: true });
    await page.getByRole('alert').getByText('Please generate an image first, then Animate in Gen-1.').waitFor();
    await addImage(page, 'Sketch (reference image)');
    await write('Prompt', 'A granary')(page);
    await pick('Pixels', '720p')(page);
    const { id } = await generated(page);
    expect(await animate.isEnabled()).toBe(true);
    const [tab, request] = await Promise.all([
      context.waitForEvent('page'),
      page.waitForRequest((asked) => asked.url().endsWith('/api/handoff')),
      animate.click(),
    ]);
    const body = request.postData() ?? '';
    const sent = Object.fromEntries(
      [...body.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)/g)].map(([, name, value]) => [name, value]),
    );
    expect(sent).toMatchObject({
      image_ref: `render:${id}`,
      width: '720',
      height: '720',
      prefill_fps: '24',
      prefill_seconds: '4',
      prefill_motion_preset: 'dolly-in',
      prefill_stabilize: '1',
      prompt: 'A granary',
      design_type: 'Architecture',
      form_strictness: '50',
    });
    await tab.waitForURL(/\/dashboard\/animate\/[0-9a-f-]{36}|\/$|\/dashboard/);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    expect(await tab.evaluate(() => document.referrer)).toBe('');
    const handoff = await until(() => product.database.handoff.findFirst({ orderBy: { createdAt: 'desc' } }));
    expect(handoff.prefill).toMatchObject({ fps: 24, seconds: 4, motionPreset: 'dolly-in', stabilize: true });
    await context.close();
  });

  test('offers the video with its price if the hand-off fails, orders it only then, and reports that failure too', async () => {
    const { page, context } = await openPage(browser);
    await logIn(product, page, { plan: 'free' });
    await page.goto(`${product.url}${T2I}`);
    await write('Prompt', 'A belfry')(page);
    await pick('Pixels', '720p')(page);
    await generated(page);
    // The workspace cannot be loaded, which a test cannot provoke from outside.
    await page.route('**/api/handoff', (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
    const ordered: string[] = [];
    page.on('request', (asked) => asked.url().endsWith('/api/animate') && ordered.push(asked.url()));
    const offer = page.getByRole('dialog', { name: 'Gen-1 did not respond' });
    await page.getByRole('button', { name: 'Animate in Gen-1' }).click();
    await offer.getByText('The video costs 22 credits, held now and charged when it is finished.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await offer.getByRole('button', { name: 'No, thanks' }).click();
    await offer.waitFor({ state: 'detached' });
    expect(ordered).toEqual([]);
    expect(
      await product.database.render.count({
        where: { tool: 'i2v', settings: { path: ['prompt'], equals: 'A belfry' } },
      }),
    ).toBe(0);
    await page.getByRole('button', { name: 'Animate in Gen-1' }).click();
    await offer.getByRole('button', { name: 'Make the video for 22 credits' }).click();
    const clip = page.getByRole('region', { name: 'Video from this image' }).locator('video');
    await clip.waitFor();
    await until(() => clip.evaluate((video: HTMLVideoElement) => video.duration > 0));
    const made = await product.database.render.findFirstOrThrow({
      where: { tool: 'i2v' },
      orderBy: { createdAt: 'desc' },
    });
    expect(Number(made.price) / 2).toBe(22);
    await page.route('**/api/animate', (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
    await page.getByRole('button', { name: 'Animate in Gen-1' }).click();
    await offer.getByRole('button', { name: 'Make the video for 22 credits' }).click();
    await page.getByText('Animation handoff failed. Ensure Gen-1 is configured or i2v API is reachable.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  });
});
