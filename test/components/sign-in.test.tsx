import { ROUTES } from '@maquette/contracts/calls/routes';
import { fireEvent, screen, waitFor } from '@testing-library/react/pure';
import { calls, failNext, logInUnverified } from './fake-firebase';
import { problem } from './fake-server';
import { descriptionOf, openApp, passSeconds, server, useFreshBrowser } from './open-app';

useFreshBrowser();
beforeEach(() => void calls.splice(0));

const field = (name: string) => screen.findByLabelText(name, { selector: 'input' });
const submit = () => document.querySelector('form button[type=submit]') as HTMLButtonElement;

async function attempt(entries: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(entries)) fireEvent.change(await field(name), { target: { value } });
  fireEvent.click(submit());
}

/** The field is marked as invalid, the message describes it, and it has the focus. */
async function expectFault(name: string, sentence: string): Promise<void> {
  await screen.findByText(sentence);
  const input = await field(name);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(input)).toContain(sentence);
  expect(document.activeElement).toBe(input);
}

const RIGHT = { Email: 'ada@office.test', Password: 'correct horse' };

test.each([
  ['auth/wrong-password', 'Password', 'Wrong email or password.'],
  ['auth/user-not-found', 'Password', 'Wrong email or password.'],
  ['auth/invalid-email', 'Email', 'Please enter a valid email address.'],
])('the refusal %s is a sentence at its field', async (code, name, sentence) => {
  openApp('/login');
  await field('Email');
  failNext(code);
  await attempt(RIGHT);
  await expectFault(name, sentence);
  // The next attempt begins without the old error message.
  failNext('auth/too-many-requests');
  await attempt(RIGHT);
  await waitFor(async () => expect((await field(name)).getAttribute('aria-invalid')).toBeNull());
});

test.each([
  ['auth/too-many-requests', 'Too many attempts. Please wait a few minutes and try again.'],
  ['auth/network-request-failed', 'The sign-in service cannot be reached. Please check your connection and try again.'],
  ['auth/user-disabled', 'This account has been disabled.'],
])('the refusal %s, which concerns no field, is an alert', async (code, sentence) => {
  openApp('/login');
  await field('Email');
  failNext(code);
  await attempt(RIGHT);
  expect((await screen.findByText(sentence)).closest('[role=alert]')).not.toBeNull();
  expect(submit().disabled).toBe(false);
});

test('an unknown error code of the provider is shown as a sentence with its code', async () => {
  openApp('/login');
  await field('Email');
  failNext('auth/of-next-year');
  await attempt(RIGHT);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('auth/of-next-year');
  expect(alert.textContent).not.toContain('Firebase');
});

test('an empty field is named before the provider is called', async () => {
  openApp('/login');
  await attempt({ Email: 'ada@office.test', Password: '' });
  await expectFault('Password', 'Email and password are required.');
  await attempt({ Email: '', Password: 'correct horse' });
  await expectFault('Email', 'Email and password are required.');
  expect(calls).toEqual([]);
});

test('a double click logs in once, writes the profile and leads to the dashboard', async () => {
  const user = openApp('/login');
  for (const [name, value] of Object.entries(RIGHT)) fireEvent.change(await field(name), { target: { value } });
  jest.useFakeTimers();
  await user.dblClick(submit());
  await screen.findByText('Login successful! Redirecting...');
  await passSeconds(1);
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  expect(calls).toEqual(['log in']);
  expect(server().requests('POST', ROUTES.profile)[0]?.body).toEqual({ displayName: 'Ada Lovelace' });
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ uid: 'ada', emailVerified: true });
});

test('a profile that the server refuses is reported in its own words', async () => {
  server().on('POST', ROUTES.profile, () => problem(503, 'not_now', 'Signing in is paused for a moment.'));
  openApp('/login');
  await attempt(RIGHT);
  await screen.findByText('Signing in is paused for a moment.');
  expect(location.pathname).toBe('/login');
});

test('signing up asks for a name and a long enough password, and says what comes next', async () => {
  openApp('/login');
  fireEvent.click(await screen.findByRole('button', { name: 'Sign Up' }));
  await attempt({ 'Full Name': '   ', Email: 'ada@office.test', Password: '12345' });
  await expectFault('Full Name', 'Please enter your full name.');
  expect(descriptionOf(await field('Password'))).toContain('must be at least 6 characters.');
  expect(calls).toEqual([]);
  failNext('auth/email-already-in-use');
  await attempt({ ...RIGHT, 'Full Name': 'Ada' });
  await expectFault('Email', 'An account with this email already exists. Please log in.');
  await attempt({ ...RIGHT, 'Full Name': 'Ada' });
  await screen.findByText('Account created! Check your inbox to verify your email before logging in.');
  await screen.findByRole('heading', { name: 'Log In to Maquette' });
});

test('an unverified e-mail opens nothing, and its verification can be mailed again', async () => {
  logInUnverified();
  openApp('/login');
  await attempt(RIGHT);
  await screen.findByText('Your email is not verified. Please check your inbox or click Resend Verification.');
  expect(calls).toEqual(['log in']);
  fireEvent.click(screen.getByRole('button', { name: 'Resend verification' }));
  await screen.findByText('Verification email sent. Check your inbox.');
  expect(calls).toEqual(['log in', 'mail verification']);
  expect(location.pathname).toBe('/login');
  expect(server().requests('POST', ROUTES.profile)).toEqual([]);
});

test('a forgotten password is mailed without telling whether the account exists', async () => {
  openApp('/login');
  fireEvent.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  await expectFault('Email', 'Enter your email first, so that we can send you a link.');
  fireEvent.change(await field('Email'), { target: { value: 'unknown@office.test' } });
  failNext('auth/user-not-found');
  fireEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  await screen.findByText('If there is an account with this email, a password reset link is on its way.');
  expect(calls).toEqual(['mail reset']);
});
