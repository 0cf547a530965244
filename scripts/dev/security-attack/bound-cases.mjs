// One user's limits, requested in parallel and in loops.
const OWNED = 10;
const SAVED = 50;
const HEADER = 'x-workspace';

export const boundCases = [
  {
    name: 'abuse 40.30: workspaces are created and closed in a loop',
    run: async (target, person) => {
      const before = await target.entitlements(person);
      const own = [];
      for (let nth = 0; nth < OWNED + 3; nth += 1) {
        const { status, body } = await target.send(person, '/api/me/workspaces', { name: `Loop ${nth}` });
        if (status !== 201) continue;
        own.push(body.id);
        if (nth % 2) continue;
        const close = { json: { name: `Loop ${nth}` }, headers: { [HEADER]: body.id } };
        const closed = await target.call(person, 'DELETE', '/api/workspace', close);
        if (closed.status !== 202) return `closing one was answered ${closed.status}`;
      }
      if (own.length > OWNED) return `${own.length} were created`;
      if (!before.betaGrant) return null;
      // Each dry run may show the same free allowance; once one order has spent it, the others must not get it.
      const order = { prompt: 'a house', target_resolution: '720p' };
      const { status } = await target.call(person, 'POST', '/api/img2gen', {
        json: order,
        headers: { [HEADER]: own[1] },
      });
      if (status !== 202) return `an order in the second workspace was answered ${status}`;
      const after = await target.entitlements(person);
      const more = after.fastCreditsRemaining - before.fastCreditsRemaining;
      return more > 0 ? `the owner has ${more} credits more than before` : null;
    },
  },
  {
    name: 'abuse 40.34: saved searches past their limit, all at once',
    run: async (target, person) => {
      const save = (_, nth) =>
        target.send(person, '/api/saved-searches', { name: `s${nth}`, page: 'assets', query: 'q=a' });
      await Promise.all(Array.from({ length: SAVED + 30 }, save));
      const { body } = await target.ask(person, '/api/saved-searches');
      return body.items.length > SAVED ? `${body.items.length} of ${SAVED} were saved` : null;
    },
  },
  {
    name: 'abuse 40.34: a page of another site reports an entry of the gallery and writes to the contact form',
    run: async (target) => {
      const headers = { 'Sec-Fetch-Site': 'cross-site' };
      for (const path of ['/api/gallery/entries/11111111-1111-4111-8111-111111111111/report', '/api/contact']) {
        const { status } = await target.call(null, 'POST', path, { json: { reason: 'other' }, headers });
        if (status !== 403) return `${path} was answered ${status}`;
      }
      return null;
    },
  },
];

/** Runs last, because it uses up the address's requests. */
export const pageCases = [
  {
    name: 'abuse 40.34: the gallery and the sitemap are read without end',
    run: async (target) => {
      const read = (_, nth) => target.call(null, 'GET', nth % 2 ? '/gallery' : '/sitemap.xml');
      const answers = await Promise.all(Array.from({ length: 400 }, read));
      return answers.some(({ status }) => status === 429) ? null : 'none of 400 was refused';
    },
  },
];
