import fc from 'fast-check';
import { ROLES, type Role } from '../account/roles';
import { can, refusalOf, VERBS, type Verb, whoMay } from './can';

/** The rights of each role, written by hand as the expectation for the product's table. */
const MAY: Record<Role, Verb[]> = {
  viewer: ['renders.see', 'members.see', 'workspace.leave', 'reviews.comment'],
  editor: [
    'renders.order',
    'renders.steer',
    'files.send',
    'handoffs.make',
    'projects.organise',
    'elements.change',
    'models.change',
    'keys.useSandbox',
    'webhooks.see',
    'reviews.decide',
    'shares.make',
  ],
  admin: [
    'renders.cancel',
    'renders.delete',
    'billing.topUp',
    'billing.bills',
    'keys.useLive',
    'keys.manageAll',
    'webhooks.change',
    'members.invite',
    'members.changeRole',
    'members.remove',
    'members.setCap',
    'workspace.change',
    'workspace.export',
    'projects.seeAll',
    'audit.read',
    'reviews.reopen',
    'reviews.moderate',
    'shares.revoke',
    'gallery.publish',
  ],
  owner: ['billing.changePlan', 'workspace.transfer', 'workspace.delete'],
};

test('each role has the rights of the roles below it and its own; only the owner cannot leave', () => {
  for (const role of ROLES) {
    const written = ROLES.slice(ROLES.indexOf(role)).flatMap((below) => MAY[below]);
    const expected = role === 'owner' ? written.filter((verb) => verb !== 'workspace.leave') : written;
    expect(VERBS.filter((verb) => can({ role, uid: 'a' }, verb)).sort()).toEqual([...expected].sort());
  }
});

test('a refusal names the roles that may, in words of the catalogue', () => {
  expect([whoMay('billing.topUp'), whoMay('billing.changePlan')]).toEqual([['owner', 'admin'], ['owner']]);
  expect(refusalOf('members.invite')).toEqual({ code: 'role_cannot', details: { role: 'owner or admin' } });
});

test('own work may be cancelled and deleted by its owner and by admins, and steered by its owner alone', () => {
  const by = (role: Role, uid: string) =>
    (['renders.cancel', 'renders.delete', 'renders.steer'] as const).map((verb) =>
      can({ role, uid }, verb, { maker: 'maker' }),
    );
  expect(by('editor', 'maker')).toEqual([true, true, true]);
  expect(by('editor', 'other')).toEqual([false, false, false]);
  expect(by('admin', 'other')).toEqual([true, true, false]);
  expect(by('viewer', 'maker')).toEqual([false, false, false]);
});

test("no resource grants more than the verb's role or own work allows, and none affects the owner", () => {
  const roles = fc.constantFrom(...ROLES);
  const resources = fc.record(
    {
      maker: fc.constantFrom('a', 'b'),
      member: fc.record({ uid: fc.constantFrom('a', 'b'), role: roles, becomes: roles }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(roles, fc.constantFrom(...VERBS), resources, (role, verb, resource) => {
      const allowed = can({ role, uid: 'a' }, verb, resource);
      if (allowed && !whoMay(verb).includes(role))
        expect([
          verb.replace(/renders.delete|shares.revoke|gallery.publish/, 'renders.cancel'),
          role,
          resource.maker,
        ]).toEqual(['renders.cancel', 'editor', 'a']);
      const meantOwner = resource.member?.role === 'owner' || resource.member?.becomes === 'owner';
      if (meantOwner && verb.startsWith('members.') && verb !== 'members.see' && verb !== 'members.setCap')
        expect(allowed).toBe(false);
    }),
  );
});
