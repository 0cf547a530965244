import { randomUUID } from 'node:crypto';
import { clientSettingsSchema } from '@maquette/contracts/account/client-settings';
import { grantCredits } from '@maquette/domain/credits/credit-ledger';
import type { Page } from 'playwright';
import { until } from './child-process';
import { signUp, type TestPerson } from './people';
import type { Product } from './product';
import { ask } from './renders';

/** How long a token of the emulator counts. */
const TOKEN_MS = 3_600_000;

export interface LoggedIn {
  person: TestPerson;
  workspaceId: string;
}

/**
 * A new person, on a plan and with credits of their own, is logged in to the browser: their session lies where Firebase keeps one,
 * as if they came back. The way through the login form has a journey of its own (first-render).
 * @param about plan: of their workspace; credits: half credits on top of what the plan begins with
 */
export async function logIn(
  product: Product,
  page: Page,
  about: { plan?: string; name?: string; credits?: number } = {},
): Promise<LoggedIn> {
  const { plan = 'free', name = 'Eileen', credits = 0 } = about;
  const person = await signUp({ name });
  // The first look makes their workspace.
  await ask(product, person, '/api/me/entitlements').expect(200);
  const { id } = await until(() => product.database.workspace.findFirst({ where: { personalOf: person.uid } }));
  await product.database.workspace.update({ where: { id }, data: { plan } });
  if (credits > 0) {
    const grant = { workspaceId: id, kind: 'topup' as const, amount: credits, reason: 'test' };
    await product.database.$transaction((transaction) =>
      grantCredits(transaction, { ...grant, idempotencyKey: randomUUID() }),
    );
  }
  await logInAgain(product, page, person, name);
  return { person, workspaceId: id };
}

/** The same person in another browser. */
export async function logInAgain(product: Product, page: Page, person: TestPerson, name: string): Promise<void> {
  const settings = await fetch(`${product.url}/api/client-settings`);
  const { apiKey } = clientSettingsSchema.parse(await settings.json()).firebase;
  const { uid, email, token, refreshToken } = person;
  const session = {
    uid,
    email,
    emailVerified: true,
    displayName: name,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: token, expirationTime: Date.now() + TOKEN_MS },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey,
    appName: '[DEFAULT]',
  };
  const entries = {
    [`firebase:authUser:${apiKey}:[DEFAULT]`]: session,
    // What the client remembers of whoever logs in; public pages ask for a session only where it is.
    user: { uid, email, name, photoURL: '', emailVerified: true },
  };
  // Any page of the same origin, a small one.
  await page.goto(`${product.url}/robots.txt`);
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
  }, entries);
}
