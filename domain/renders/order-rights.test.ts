import { ROLES } from '@maquette/contracts/account/roles';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { RESOLUTIONS } from '@maquette/contracts/tools/render-choices';
import { judgeOrder, ORDERING_ROLES, type OrderedJob } from './order-rights';

const workspace = { plan: 'free', relaxedEnabled: false, suspendedAt: null };
const job: OrderedJob = { settings: { kind: 'still', resolution: '720p' }, mode: 'fast' };
const codeOf = (...asked: Parameters<typeof judgeOrder>) => judgeOrder(...asked)?.code ?? null;

describe('judgeOrder', () => {
  test('allows exactly the roles that the accepting transaction accepts', () => {
    const allowed = ROLES.filter((role) => judgeOrder({ role, workspace }, job) === null);
    expect(allowed).toEqual([...ORDERING_ROLES]);
  });

  test('refuses everything in a suspended workspace, with that reason first', () => {
    const suspended = { ...workspace, suspendedAt: new Date(0) };
    for (const role of ROLES)
      expect(codeOf({ role, workspace: suspended }, { ...job, mode: 'relaxed' })).toBe('workspace_suspended');
  });

  test('names the rule of the plan before the role', () => {
    expect(codeOf({ role: 'viewer', workspace }, { ...job, mode: 'relaxed' })).toBe('relaxed_not_included');
    expect(codeOf({ role: 'viewer', workspace }, job)).toBe('viewer_cannot_render');
    expect(
      codeOf({ role: 'owner', workspace: { ...workspace, relaxedEnabled: true } }, { ...job, mode: 'relaxed' }),
    ).toBeNull();
  });

  test.each(Object.entries(PLANS))('allows the sizes of plan %s and no larger ones', (plan, { maxStillResolution }) => {
    const largest = RESOLUTIONS.indexOf(maxStillResolution);
    RESOLUTIONS.forEach((resolution, at) => {
      const order: OrderedJob = { settings: { kind: 'still', resolution }, mode: 'fast' };
      expect(codeOf({ role: 'editor', workspace: { ...workspace, plan } }, order)).toBe(
        at > largest ? 'stills_resolution_limit' : null,
      );
    });
  });
});
