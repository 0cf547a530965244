import { act, cleanup, configure, render } from '@testing-library/react/pure';
import userEvent from '@testing-library/user-event';
import { AddressRouter } from '../../client/src/app/address-router';
import { App } from '../../client/src/app/app';
import { signInAs } from './fake-firebase';
import { FakeServer } from './fake-server';
import { openSocket } from './fake-socket';

configure({
  // The time limit suits a machine thirty times slower. The first screen in a file also compiles the bundle.
  asyncUtilTimeout: 60_000,
  // Queries ignore visibility: computing it takes most of their time, and no styles are loaded here.
  defaultHidden: true,
  // On a failure the page's text is printed, because it is clearer than the markup.
  getElementError: (message) => new Error(`${message}\n\nThe page: ${document.body.textContent}`),
});

/** Libraries' hints to developers that our code ignores on purpose. */
const EXPECTED_ERRORS = /No queryFn was passed|not wrapped in act|Not implemented: navigation/;

let errors: string[] = [];
let current = new FakeServer();

/** The fake server of the running test. */
export const server = () => current;

/** Opens an address in the application. @returns a simulated user for its input */
export function openApp(address: string) {
  history.replaceState(null, '', address);
  render(<App Router={AddressRouter} />);
  return userEvent.setup({ delay: null, advanceTimers: (ms) => void (isFaked() && jest.advanceTimersByTime(ms)) });
}

const isFaked = () => 'clock' in setTimeout;

/** Sends an event of the live connection to the page. */
export async function emit(name: string, payload?: unknown): Promise<void> {
  await act(async () => openSocket().deliver(name, payload));
}

/** Advances fake timers and lets the page react. */
export async function passSeconds(seconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
}

/** Texts that describe a field to a screen reader: its error and hint. */
export function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `no element ${id}`).join(' ');
}

/** Call this in every file of component tests: each test gets a new server, and an empty browser afterwards. */
export function useFreshBrowser(): void {
  beforeEach(() => {
    current = new FakeServer();
    globalThis.fetch = ((url: string, init?: RequestInit) => current.fetch(url, init)) as typeof fetch;
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    errors = [];
    jest.spyOn(console, 'error').mockImplementation((...values) => {
      const text = values.map(String).join(' ');
      if (!EXPECTED_ERRORS.test(text)) errors.push(text);
    });
  });
  afterEach(async () => {
    cleanup();
    await act(async () => signInAs(null));
    // React waits for work that it scheduled with a fake timer.
    // Unless that timer runs, React never works again.
    if (isFaked()) await passSeconds(1);
    jest.useRealTimers();
    localStorage.clear();
    sessionStorage.clear();
    jest.restoreAllMocks();
    expect(errors).toEqual([]);
  });
}

export { act };
