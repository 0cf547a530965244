import { testEndpoints } from './endpoints';

/** A user in the Auth emulator, with a real token. */
export interface TestPerson {
  uid: string;
  email: string;
  password: string;
  token: string;
  refreshToken: string;
}

let counter = 0;

/** Creates a user in the emulator, as an operator would. The e-mail is verified by default. */
export async function signUp(options: { verified?: boolean; name?: string; email?: string } = {}): Promise<TestPerson> {
  const email = options.email ?? `person-${process.pid}-${Date.now()}-${counter++}@example.com`;
  const password = 'correct horse battery';
  const about = { emailVerified: options.verified ?? true, displayName: options.name };
  const created = await admin<{ localId: string }>('accounts', { email, password, ...about });
  return { uid: created.localId, email, password, ...(await session(email, password)) };
}

/** @returns a new token for an existing user */
export async function signIn(email: string, password: string): Promise<string> {
  return (await session(email, password)).token;
}

async function session(email: string, password: string): Promise<Pick<TestPerson, 'token' | 'refreshToken'>> {
  const answer = await call<{ idToken: string; refreshToken: string }>('accounts:signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
  return { token: answer.idToken, refreshToken: answer.refreshToken };
}

/** Sends the verification e-mail, as the sign-up screen does. */
export async function sendVerification({ token }: Pick<TestPerson, 'token'>): Promise<void> {
  await call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: token });
}

/** Changes an account's e-mail, as a confirmation link would. */
export async function changeEmail(uid: string, email: string): Promise<void> {
  await admin('accounts:update', { localId: uid, email, emailVerified: true });
}

/** Disables an account, as an operator would. */
export async function disable(uid: string): Promise<void> {
  await admin('accounts:update', { localId: uid, disableUser: true });
}

async function call<Answer>(method: string, body: object): Promise<Answer> {
  return post(`/identitytoolkit.googleapis.com/v1/${method}?key=test`, body, {});
}

async function admin<Answer>(method: string, body: object): Promise<Answer> {
  const { project } = testEndpoints().identity;
  return post(`/identitytoolkit.googleapis.com/v1/projects/${project}/${method}`, body, {
    Authorization: 'Bearer owner',
  });
}

async function post<Answer>(path: string, body: object, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(`http://${testEndpoints().identity.host}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`the Auth emulator answered with status ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
