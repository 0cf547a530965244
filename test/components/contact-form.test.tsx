import { CONTACT_SECONDS } from '@maquette/contracts/account/contact-form';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { fireEvent, screen, waitFor } from '@testing-library/react/pure';
import { json, problem } from './fake-server';
import { act, descriptionOf, openApp, passSeconds, server, useFreshBrowser } from './open-app';

useFreshBrowser();
beforeEach(() => void jest.useFakeTimers());

const TEXTS = { 'First name*': 'Ada', 'Last name*': 'Lovelace', 'Email*': 'ada@office.test', 'Message*': 'We are 40.' };
const CONSENT = 'I agree to be emailed by Maquette in response to my enquiry.*';
const field = (name: string) => screen.findByLabelText(name);
const fill = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const form = () => document.querySelector('form') as HTMLFormElement;
const submit = () => act(async () => void fireEvent.submit(form()));

async function fillAll(): Promise<void> {
  for (const [name, value] of Object.entries(TEXTS)) await fill(name, value);
  await fill('Country/Region*', 'Vietnam');
  await fill('Which service are you enquiring about?*', 'Other');
}

test('each missing field has its own message, and the first one gets the focus', async () => {
  openApp('/contact');
  await fill('Email*', 'ada@');
  await submit();
  const messages = {
    'First name*': 'Please fill in this field.',
    'Last name*': 'Please fill in this field.',
    'Email*': 'Please enter an email address, such as name@studio.com.',
    'Country/Region*': 'Please select your country',
    'Which service are you enquiring about?*': 'Please select an option',
    'Message*': 'Please fill in this field.',
  };
  for (const [name, message] of Object.entries(messages)) expect(descriptionOf(await field(name))).toContain(message);
  expect((await field('Email*')).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(await field('First name*'));
  // Filling in a field clears only its own message.
  await fill('First name*', 'Ada');
  expect((await field('First name*')).getAttribute('aria-invalid')).toBeNull();
  expect((await field('Last name*')).getAttribute('aria-invalid')).toBe('true');
  expect(server().requests('POST', ROUTES.contact)).toEqual([]);
});

test('without consent nothing is sent', async () => {
  openApp('/contact');
  await fillAll();
  await submit();
  await screen.findByText('Please agree to be contacted so we can reply.');
  expect(server().requests('POST', ROUTES.contact)).toEqual([]);
});

test('three quick submits send one enquiry, which empties the form', async () => {
  server().on('POST', ROUTES.contact, () => json({ ok: true }));
  openApp('/contact?plan=enterprise');
  expect(await field('Message*')).toHaveProperty('value', 'We would like to talk about the Enterprise plan.\n');
  await fillAll();
  fireEvent.click(await field(CONSENT));
  for (let click = 0; click < 3; click += 1) await submit();
  expect(screen.getByRole('button', { name: 'Submitting…' })).toHaveProperty('disabled', true);
  await passSeconds(CONTACT_SECONDS + 1);
  await screen.findByText("Thanks for contacting us! We'll get back to you soon.");
  const sent = server().requests('POST', ROUTES.contact);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ email: 'ada@office.test', country: 'Vietnam', agreeToMarketing: false });
  expect(sent[0]?.body.filledSeconds).toBeGreaterThanOrEqual(CONTACT_SECONDS);
  expect(await field('Email*')).toHaveProperty('value', '');
});

test.each([
  ['429 in the words of the server', () => problem(429, 'contact_paced', 'Too many enquiries.'), 'Too many enquiries.'],
  ['503 in general words', () => problem(503, 'mail_down', 'smtp'), 'Something went wrong. Please try again later.'],
  ['lost connection', () => Promise.reject(new TypeError('failed')), 'Something went wrong. Please try again later.'],
])('a %s keeps what was written, and a second try sends the same submission', async (_, fault, sentence) => {
  server().on('POST', ROUTES.contact, fault);
  openApp('/contact');
  await fillAll();
  fireEvent.click(await field(CONSENT));
  await submit();
  await passSeconds(CONTACT_SECONDS + 1);
  expect(screen.getByText(sentence).closest('[role=alert]')).not.toBeNull();
  expect(await field('Message*')).toHaveProperty('value', 'We are 40.');
  server().on('POST', ROUTES.contact, () => json({ ok: true }));
  await submit();
  await passSeconds(1);
  await waitFor(() => expect(server().requests('POST', ROUTES.contact)).toHaveLength(2));
  const ids = server()
    .requests('POST', ROUTES.contact)
    .map(({ body }) => body.submissionId);
  expect(new Set(ids).size).toBe(1);
});

test('a password manager that fills the hidden field sends nothing, and the next try goes through', async () => {
  server().on('POST', ROUTES.contact, () => json({ ok: true }));
  openApp('/contact');
  await fillAll();
  fireEvent.click(await field(CONSENT));
  const hidden = document.querySelector('form [aria-hidden=true] input') as HTMLInputElement;
  expect(hidden.name).not.toMatch(/web|site|url|mail|name|phone|company|address|user|pass/i);
  fireEvent.change(hidden, { target: { value: 'https://example.com' } });
  await submit();
  screen.getByText(/Nothing was sent/);
  expect(server().requests('POST', ROUTES.contact)).toEqual([]);
  await submit();
  await passSeconds(CONTACT_SECONDS + 1);
  screen.getByText(/Thanks for contacting us/);
});
