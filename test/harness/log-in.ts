import { randomUUID } from 'node:crypto';
import { clientSettingsSchema } from '@maquette/contracts/account/client-settings';
import { grantCredits } from '@maquette/domain/credits/credit-ledger';
import type { Page } from 'playwright';
import { until } from './child-process';
import { signUp, type TestPerson } from './people';
import type { Product } from './product';
import { ask } from './renders';

/** Lifetime of the emulator's tokens. */
const TOKEN_MS = 3_600_000;

export interface LoggedIn {
  person: TestPerson;
  workspaceId: string;
}

/**
 * Signs a new user with plan and credits in to the browser by storing a session as Firebase does.
 * first-render tests the real sign-in form.
 * @param about plan of their workspace; credits: half credits in addition to the plan
 */
export async function logIn(
  product: Product,
  page: Page,
  about: { plan?: string; name?: string; credits?: number } = {},
): Promise<LoggedIn> {
  const { plan = 'free', name = 'Eileen', credits = 0 } = about;
  const person = await signUp({ name });
  // The user's first request creates their workspace.
  await ask(product, person, '/api/me/entitlements').expect(200);
  const { id } = await until(() => product.database.workspace.findFirst({ where: { personalOf: person.uid } }));
  await product.database.workspace.update({ where: { id }, data: { plan } });
  if (credits > 0) {
    const grant = { workspaceId: id, kind: 'topup' as const, amount: credits, reason: 'top_up' as const };
    await product.database.$transaction((transaction) =>
      grantCredits(transaction, { ...grant, idempotencyKey: randomUUID() }),
    );
  }
  await logInAgain(product, page, person, name);
  return { person, workspaceId: id };
}

/** Signs the same user in to another browser. */
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
    // The client's own note that a user is signed in. Public pages load a session only if the note exists.
    user: { uid, email, name, photoURL: '', emailVerified: true },
  };
  // Any small page of the same origin will do.
  await page.goto(`${product.url}/robots.txt`);
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
  }, entries);
}
