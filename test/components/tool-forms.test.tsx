import { ROUTES } from '@maquette/contracts/calls/routes';
import { toCredits } from '@maquette/contracts/pricing/credits';
import { quoteImage } from '@maquette/contracts/pricing/price-list';
import type { Resolution } from '@maquette/contracts/tools/render-choices';
import { fireEvent, screen, waitFor, within } from '@testing-library/react/pure';
import { signedIn } from './fake-firebase';
import { entitlementsOf, json, problem } from './fake-server';
import { openApp, server, useFreshBrowser } from './open-app';

useFreshBrowser();
beforeEach(() => signedIn());

const ADDRESS = {
  t2i: '/dashboard/text-to-image',
  s2i: '/dashboard/sketch-to-images',
  i2v: '/dashboard/image-to-video',
} as const;

/** Opens a tool and waits until its price is known. */
async function openTool(tool: keyof typeof ADDRESS) {
  const user = openApp(ADDRESS[tool]);
  await waitFor(() => expect(generate().textContent).toMatch(/Generate/));
  return user;
}

function generate(): HTMLButtonElement {
  const button = document.getElementById('generate');
  if (!button) throw new Error('Generate is not on the page yet');
  return button as HTMLButtonElement;
}

const isReady = () => waitFor(() => expect(generate().disabled).toBe(false));
const prompt = () => screen.findByLabelText('Prompt', { selector: 'textarea' });
const write = async (value: string) => fireEvent.change(await prompt(), { target: { value } });
const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));
const orders = (route: string = ROUTES.imageRender) => server().requests('POST', route);
const priceOf = (resolution: Resolution) =>
  toCredits(quoteImage({ tool: 't2i', resolution, turbo: false, mode: 'fast' }).total);

describe('the price on Generate', () => {
  test('follows size, number of images and mode in Text to Images', async () => {
    await openTool('t2i');
    await choose('4K');
    expect(generate().textContent).toBe(`Generate · ${priceOf('4K')} credits`);
    await choose('3');
    expect(generate().textContent).toBe(`Generate 3 · ${priceOf('4K') * 3} credits`);
    await choose('Relaxed');
    expect(generate().textContent).toBe('Generate 3 · Relaxed');
  });

  test('follows the duration in Image to Video', async () => {
    await openTool('i2v');
    const price = () => Number(/([\d.]+) credits/.exec(generate().textContent ?? '')?.[1]);
    const durations = within(await screen.findByRole('group', { name: 'Duration' })).getAllByRole('radio');
    fireEvent.click(durations.at(-1) as HTMLElement);
    const longest = price();
    fireEvent.click(durations[0] as HTMLElement);
    expect([price() > 0, longest > price()]).toEqual([true, true]);
  });
});

describe('a form with missing input', () => {
  test.each([
    ['t2i', 'Please enter a prompt.', ROUTES.imageRender],
    ['s2i', 'Please add a sketch (reference image) first.', ROUTES.imageRender],
    ['i2v', 'Please add a reference image.', ROUTES.videoRender],
  ] as const)('says so in %s and sends nothing', async (tool, sentence, route) => {
    await openTool(tool);
    await isReady();
    fireEvent.click(generate());
    await screen.findByText(sentence);
    expect(orders(route)).toEqual([]);
  });

  test('focuses the empty prompt, and the message goes once it is written', async () => {
    await openTool('t2i');
    await isReady();
    fireEvent.click(generate());
    await screen.findByText('Please enter a prompt.');
    expect(document.activeElement).toBe(await prompt());
    await write('A chapel');
    await waitFor(() => expect(screen.queryByText('Please enter a prompt.')).toBeNull());
  });
});

describe('Generate is disabled with the reason', () => {
  test('when credits are short, and Relaxed orders without them', async () => {
    server().entitlements = entitlementsOf({ fastCreditsRemaining: 1 });
    await openTool('t2i');
    await write('A chapel');
    await screen.findByText('Not enough fast credits for this job.');
    expect(generate().disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Use Relaxed, 0 credits' }));
    await isReady();
    fireEvent.click(generate());
    await waitFor(() => expect(orders()).toHaveLength(1));
    expect(orders()[0]?.body).toMatchObject({ billing_mode: 'relaxed', prompt: 'A chapel' });
  });

  test('when the plan does not include the size', async () => {
    server().entitlements = entitlementsOf({ plan: 'Free', planId: 'free', relaxedEnabled: false });
    await openTool('t2i');
    await write('A chapel');
    await choose('4K');
    await screen.findByText('Your plan allows up to 1080p stills.');
    expect(generate().disabled).toBe(true);
    await choose('1080p');
    await isReady();
  });

  test('when the role may only look', async () => {
    server().entitlements = entitlementsOf({ workspace: { id: 'office', name: 'Office', role: 'viewer' } });
    await openTool('t2i');
    await screen.findByText('Your role in this workspace lets you view, but not spend credits.');
    expect(generate().disabled).toBe(true);
  });
});

describe('an order', () => {
  test('is sent once by a double click, with its own idempotency key', async () => {
    const user = await openTool('t2i');
    await write('A chapel');
    await isReady();
    await user.dblClick(generate());
    await waitFor(() => expect(orders()).toHaveLength(1));
    await write('A mill');
    fireEvent.click(generate());
    await waitFor(() => expect(orders()).toHaveLength(2));
    const keys = orders().map(({ headers }) => headers.get('X-Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
    expect(orders().map(({ body }) => body.prompt)).toEqual(['A chapel', 'A mill']);
  });

  test('is sent by Ctrl+Enter from the prompt, but not while Generate is disabled', async () => {
    const user = await openTool('t2i');
    await isReady();
    await user.click(await prompt());
    await user.keyboard('A chapel');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(orders()).toHaveLength(1));
    expect(orders()[0]?.body.prompt).toBe('A chapel');
    await choose('8K');
    await waitFor(() => expect(generate().disabled).toBe(true));
    await user.click(await prompt());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(orders()).toHaveLength(1);
  });

  test('that the server refuses shows its sentence, and the form keeps what was written', async () => {
    server().on('POST', ROUTES.imageRender, () =>
      problem(402, 'not_enough_credits', 'Not enough fast credits for this job.'),
    );
    await openTool('t2i');
    await write('A chapel');
    await isReady();
    fireEvent.click(generate());
    await screen.findByText('Not enough fast credits for this job.');
    expect((await prompt()).textContent || ((await prompt()) as HTMLTextAreaElement).value).toBe('A chapel');
  });
});

test('the report of a prompt goes with the design type that it is about', async () => {
  const word = { text: 'zebra', at: [0, 5], became: 'unknown' };
  server().on('POST', ROUTES.words, () => json({ ok: true, words: [word] }));
  await openTool('t2i');
  await write('A chapel');
  await screen.findByText('Will not be drawn: zebra');
  await choose('Interior');
  expect(screen.queryByText('Will not be drawn: zebra')).toBeNull();
  await screen.findByText('Will not be drawn: zebra');
});
