/** The e-mail of this machine's operator. */
export const OPERATOR = 'ops@maquette.example';

/**
 * Creates or resets the operator's account in our Auth emulator, so that the stored password works after earlier runs.
 * @param {{ host?: string, project: string }} identity
 * @param {{ user: string, password: string }} operator
 */
export async function keepOperator({ host, project }, { user: email, password }) {
  const call = async (method, body) => {
    const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/${method}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok)
      throw new Error(`The Auth emulator refused to create the operator account's account: ${await answer.text()}`);
    return /** @type {Promise<{ users?: { localId: string }[] }>} */ (answer.json());
  };
  const { users = [] } = await call('accounts:lookup', { email: [email] });
  const account = { email, password, displayName: 'Operator', emailVerified: true };
  if (users.length === 0) await call('accounts', account);
  else await call('accounts:update', { localId: users[0].localId, ...account });
}
