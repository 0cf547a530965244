import { pathForLog } from './trace';

const ID = '01a208f2-561f-77bc-aefd-6f9cc57dc44f';

test('a logged address keeps route names and record ids, and hides user ids and secrets', () => {
  const logged = (originalUrl: string, params = {}) => pathForLog({ originalUrl, params });
  expect(logged(`/api/renders/${ID}/retry`, { id: ID })).toBe(`/api/renders/${ID}/retry`);
  expect(logged('/api/v1/video-restyles')).toBe('/api/v1/video-restyles');
  expect(logged('/health/live')).toBe('/health/live');
  expect(logged('/')).toBe('/');
  const uids = ['sKRA1byxAnwdniVpRXLxBABiJVne', 'kind@example.com', 'kind%40example.com', 'a_b', '12345'];
  for (const uid of uids) {
    expect(logged(`/api/ops/people/${uid}`, { uid })).toBe('/api/ops/people/…');
    // Unknown routes are traced too.
    expect(logged(`/api/ops/people/${uid}/x?uid=${uid}`)).toBe('/api/ops/people/…/x');
  }
  // Ids that look like a plain word.
  for (const uid of ['alice', ID])
    expect(logged(`/api/workspace/members/${uid}`, { uid })).toBe('/api/workspace/members/…');
});
