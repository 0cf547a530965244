import { ROUTES, renderActionUrl } from '@maquette/contracts/calls/routes';
import type { LiveRender } from '@maquette/contracts/renders/live-render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react/pure';
import { signedIn } from './fake-firebase';
import { json, problem, taskId } from './fake-server';
import { act, emit, openApp, passSeconds, server, useFreshBrowser } from './open-app';
import { renderOf } from './some-render';

useFreshBrowser();
beforeEach(() => {
  signedIn();
  localStorage.setItem('maquette.tray', 'open');
});

const CHAPEL = renderOf({ id: taskId(1), prompt: 'A chapel', position: 3 });
const MILL = renderOf({ id: taskId(2), prompt: 'A mill', position: 4 });

const tray = () => screen.findByRole('region', { name: 'Renders' });
const entry = async (prompt: string) => {
  const link = await within(await tray()).findByRole('link', { name: `Open: ${prompt}` });
  return link.closest('li') as HTMLElement;
};
const orderShown = async () =>
  within(await tray())
    .getAllByRole('link')
    .map((link) => link.textContent?.replace('Open: ', ''));

/** Opens Home with an open tray and a live connection. */
async function openTray(...renders: LiveRender[]) {
  server().renders = renders;
  const user = openApp('/dashboard');
  for (const { settings } of renders) await entry(settings.prompt);
  await waitFor(() => emit('connect'));
  await emit('snapshot', { renders, serverTime: new Date().toISOString() });
  return user;
}

const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const span = (seconds: number) => {
  const moment = secondsFromNow(seconds);
  return { p10: moment, p50: moment, p90: moment };
};

test('position and estimated start follow the events of the socket', async () => {
  await openTray(CHAPEL);
  expect((await entry('A chapel')).textContent).toContain('3rd in Fast');
  await emit('position', { id: CHAPEL.id, sequence: 2, position: 2, cause: null });
  expect((await entry('A chapel')).textContent).toContain('2nd in Fast');
  const forecast = { start: span(20), finish: span(50), confidence: 0.9, madeAt: secondsFromNow(0) };
  await emit('forecast', { id: CHAPEL.id, sequence: 3, forecast });
  expect((await entry('A chapel')).textContent).toContain('2nd in Fast · starts in about 20 s');
});

test('a position that grew says why', async () => {
  await openTray(CHAPEL);
  await emit('position', { id: CHAPEL.id, sequence: 2, position: 5, cause: 'others_had_fewer_jobs' });
  expect((await entry('A chapel')).textContent).toContain('Others with fewer renders went first.');
});

test('events that arrive late or twice change nothing', async () => {
  await openTray(CHAPEL);
  const running = { ...CHAPEL, sequence: 5, status: 'running', stage: 'running', position: null, progress: 0.6 };
  const startedAt = secondsFromNow(-5);
  await emit('render', { render: { ...running, startedAt } });
  expect((await entry('A chapel')).textContent).toContain('Running, 60%');
  await emit('position', { id: CHAPEL.id, sequence: 4, position: 1, cause: null });
  await emit('progress', { id: CHAPEL.id, sequence: 5, progress: 0.3, stage: 'running' });
  await emit('render', { render: CHAPEL });
  expect((await entry('A chapel')).textContent).toContain('Running, 60%');
  await emit('render', {
    render: { ...running, sequence: 9, status: 'cancelled', stage: 'cancelled', money: 'returned' },
  });
  await emit('render', { render: { ...running, sequence: 10 } });
  expect((await entry('A chapel')).textContent).toContain('Cancelled');
});

test('an event that breaks the contract is dropped, and the next one still counts', async () => {
  await openTray(CHAPEL);
  await emit('position', { id: CHAPEL.id, sequence: 2, position: -1, cause: null });
  expect((await entry('A chapel')).textContent).toContain('3rd in Fast');
  await emit('position', { id: CHAPEL.id, sequence: 3, position: 1, cause: null });
  expect((await entry('A chapel')).textContent).toContain('1st in Fast');
});

test('a list that answers after the first events does not undo them', async () => {
  let answer = (_: Response): void => undefined;
  server().on('GET', ROUTES.renders, () => new Promise((resolve) => (answer = resolve)));
  openApp('/dashboard');
  await tray();
  await waitFor(() => emit('connect'));
  const running = { ...CHAPEL, sequence: 4, status: 'running', stage: 'running', position: null, progress: 0.5 };
  await emit('render', { render: { ...running, startedAt: secondsFromNow(-5) } });
  await act(async () => answer(json({ items: [CHAPEL, MILL], addresses: {} })));
  expect((await entry('A chapel')).textContent).toContain('Running, 50%');
  await entry('A mill');
});

test('Cancel shows at once, is not offered again, and returns the credits', async () => {
  const user = await openTray(CHAPEL);
  let answer = (_: Response): void => undefined;
  const path = renderActionUrl(CHAPEL.id, 'cancel');
  server().on('POST', path, () => new Promise((resolve) => (answer = resolve)));
  await user.click(await screen.findByRole('button', { name: 'Cancel: A chapel' }));
  await within(await entry('A chapel')).findByText(/^Cancelling/);
  expect(screen.queryByRole('button', { name: 'Cancel: A chapel' })).toBeNull();
  expect(server().requests('POST', path)).toHaveLength(1);
  const ended = { status: 'cancelled', stage: 'cancelled', position: null, money: 'returned' };
  await act(async () => answer(json({ ...CHAPEL, sequence: 2, ...ended, finishedAt: secondsFromNow(0) })));
  expect((await entry('A chapel')).textContent).toContain('6 credits returned');
  await within(await tray()).findByText('Cancelled.');
});

test('a refused Cancel is undone, with its reason next to the render until it is dismissed', async () => {
  const user = await openTray(CHAPEL);
  server().on('POST', renderActionUrl(CHAPEL.id, 'cancel'), () =>
    problem(409, 'already_finishing', 'It is nearly done.'),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel: A chapel' }));
  const reason = await within(await entry('A chapel')).findByRole('alert');
  expect(reason.textContent).toContain('It is nearly done.');
  expect((await entry('A chapel')).textContent).toContain('3rd in Fast');
  await user.click(within(reason).getByRole('button', { name: 'Dismiss' }));
  expect(within(await entry('A chapel')).queryByRole('alert')).toBeNull();
});

test('Move up swaps two renders at once, keeps the focus, and swaps them back when refused', async () => {
  const user = await openTray(CHAPEL, MILL);
  expect(await orderShown()).toEqual(['A chapel', 'A mill']);
  const path = renderActionUrl(MILL.id, 'move');
  let answer = (_: Response): void => undefined;
  server().on('POST', path, () => new Promise((resolve) => (answer = resolve)));
  await user.click(await screen.findByRole('button', { name: 'Move up: A mill' }));
  expect(await orderShown()).toEqual(['A mill', 'A chapel']);
  expect(server().requests('POST', path)[0]?.body).toEqual({ before: CHAPEL.id });
  expect((await entry('A mill')).contains(document.activeElement)).toBe(true);
  await act(async () => answer(problem(409, 'not_waiting', 'It has started already.')));
  expect(await orderShown()).toEqual(['A chapel', 'A mill']);
  await within(await entry('A mill')).findByText(/It has started already\./);
});

test('Hold frees the position and Resume takes a new one', async () => {
  const user = await openTray(CHAPEL);
  const held = { ...CHAPEL, sequence: 2, position: null, waitCause: { cause: 'parked', detail: null } };
  server().on('POST', renderActionUrl(CHAPEL.id, 'park'), () => json(held));
  server().on('POST', renderActionUrl(CHAPEL.id, 'unpark'), () => json({ ...CHAPEL, sequence: 3, position: 8 }));
  await user.click(await screen.findByRole('button', { name: 'Hold: A chapel' }));
  await within(await entry('A chapel')).findByText(/On hold/);
  expect((await entry('A chapel')).textContent).not.toContain('3rd');
  await user.click(await screen.findByRole('button', { name: 'Resume: A chapel' }));
  await within(await entry('A chapel')).findByText(/8th in Fast/);
});

test('Retry orders a failed render again, with its own idempotency key', async () => {
  const failure = { code: 'engine_failed', sentence: 'The engine stopped.' };
  const ended = { status: 'failed', stage: 'failed', position: null, money: 'returned', failure } as const;
  const failed = { ...CHAPEL, ...ended, finishedAt: secondsFromNow(-60) } as LiveRender;
  const user = await openTray(failed);
  expect((await entry('A chapel')).textContent).toContain('The engine stopped.');
  const path = renderActionUrl(CHAPEL.id, 'retry');
  server().on('POST', path, () => json({ ...MILL, settings: CHAPEL.settings, retryOf: CHAPEL.id }));
  await user.click(await screen.findByRole('button', { name: 'Retry: A chapel' }));
  await waitFor(() => expect(server().requests('POST', path)).toHaveLength(1));
  expect(server().requests('POST', path)[0]?.headers.get('X-Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  await within(await tray()).findByText(/4th in Fast/);
  expect(screen.queryByRole('button', { name: 'Retry: A chapel' })).toBeNull();
});

test('while the socket is down open renders are polled; a reconnect brings the full state', async () => {
  await openTray(CHAPEL);
  const answer = { ok: true, taskId: CHAPEL.id, status: 'running', stage: 'running', progress: 0.7, sequence: 6 };
  server().on('GET', ROUTES.imageStatus, () => json(answer));
  jest.useFakeTimers();
  await emit('disconnect', 'transport close');
  await passSeconds(5);
  expect((await entry('A chapel')).textContent).toContain('Running, 70%');
  await emit('connect');
  const done = { ...CHAPEL, sequence: 9, status: 'cancelled', stage: 'cancelled', position: null, money: 'returned' };
  await emit('snapshot', { renders: [{ ...done, finishedAt: secondsFromNow(0) }], serverTime: secondsFromNow(0) });
  expect((await entry('A chapel')).textContent).toContain('6 credits returned');
});

test('the closed tray names what runs and waits, and Escape closes the open one', async () => {
  await openTray(
    { ...CHAPEL, status: 'running', stage: 'running', position: null, startedAt: secondsFromNow(-5) },
    MILL,
  );
  const button = within(await tray()).getByRole('button', { name: 'Renders · 1 running · 1 waiting' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(await entry('A mill'), { key: 'Escape' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});
