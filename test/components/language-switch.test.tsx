import { ROUTES } from '@maquette/contracts/calls/routes';
import { fireEvent, screen, waitFor } from '@testing-library/react/pure';
import { signedIn } from './fake-firebase';
import { json, problem } from './fake-server';
import { openApp, server, useFreshBrowser } from './open-app';

useFreshBrowser();
beforeEach(() => {
  signedIn();
  server().on('GET', ROUTES.language, () => json({ language: 'en' }));
});

const link = (name: string) => screen.findByRole('link', { name });
const saved = () => server().requests('PUT', ROUTES.language);

test('a language is saved to the account before the page changes', async () => {
  server().on('PUT', ROUTES.language, ({ body }) => json(body));
  openApp('/dashboard/account');
  expect((await link('English')).getAttribute('aria-current')).toBe('true');
  await screen.findByText('Emails to you are in English.');
  fireEvent.click(await link('Deutsch'));
  await waitFor(() => expect(saved().map(({ body }) => body)).toEqual([{ language: 'de' }]));
});

test('a language that the server refuses is reported, and the page stays', async () => {
  server().on('PUT', ROUTES.language, () => problem(503, 'not_now', 'The account cannot be saved for a moment.'));
  openApp('/dashboard/account');
  fireEvent.click(await link('Français'));
  await screen.findByText('The account cannot be saved for a moment.');
  expect(location.search).toBe('');
});

test('a link opened in another tab does not change the account', async () => {
  openApp('/dashboard/account');
  const choice = await link('Tiếng Việt');
  choice.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(choice, { ctrlKey: true });
  expect(choice.getAttribute('href')).toBe('?lang=vi');
  expect(saved()).toEqual([]);
});
