import { ROLES, type Role } from '../account/roles';
import type { ProblemCode, ProblemDetails } from '../calls/problem';

/** A member of a workspace. */
export interface Actor {
  role: Role;
  uid: string;
}

/** Target of an action as far as rights depend on it: its owner, or the affected member. */
export interface Resource {
  /** Uid of the target's owner. */
  maker?: string;
  /** The affected member, and their new role. */
  member?: { uid: string; role: Role; becomes?: Role };
}

interface Right {
  /** Minimum role for acting on anyone's work. */
  least: Role;
  /** Minimum role to act on one's own work. */
  own?: Role;
  /** Additional exclusion. */
  unless?: (actor: Actor, resource: Resource) => boolean;
  refusal: ProblemCode;
}

const notOnes = (resource: Resource, uid: string) => resource.member !== undefined && resource.member.uid !== uid;
const ownerIsMeant = (_: Actor, { member }: Resource) => member?.role === 'owner' || member?.becomes === 'owner';

/**
 * Rights of a workspace's members, used by routes, keys, sockets and screens. Viewers view and download. Editors also
 * create and organise. Admins also manage members, settings and top-ups. The owner also manages the plan and workspace.
 */
const RIGHTS = {
  'renders.see': { least: 'viewer', refusal: 'not_found' },
  'renders.order': { least: 'editor', refusal: 'viewer_cannot_render' },
  /**
   * Park a render, move it or switch its mode. Only for one's own renders, because members order only their own turns.
   */
  'renders.steer': { least: 'editor', unless: notMaker, refusal: 'not_found' },
  'renders.cancel': { least: 'admin', own: 'editor', refusal: 'viewer_cannot_render' },
  'renders.delete': { least: 'admin', own: 'editor', refusal: 'viewer_cannot_render' },
  'files.send': { least: 'editor', refusal: 'viewer_cannot_render' },
  'handoffs.make': { least: 'editor', refusal: 'viewer_cannot_render' },
  'projects.organise': { least: 'editor', refusal: 'viewer_cannot_render' },
  /** Upload models and versions, change views and choices, delete and restore. */
  'models.change': { least: 'editor', refusal: 'viewer_cannot_render' },
  'elements.change': { least: 'editor', refusal: 'viewer_cannot_render' },
  /** Includes projects in teamspaces to which the member does not belong. */
  'projects.seeAll': { least: 'admin', refusal: 'not_found' },
  /** Comment and resolve: allowed for everyone who sees a result. */
  'reviews.comment': { least: 'viewer', refusal: 'role_cannot' },
  'reviews.decide': { least: 'editor', refusal: 'role_cannot' },
  /** Withdraw an approval. */
  'reviews.reopen': { least: 'admin', refusal: 'role_cannot' },
  'reviews.moderate': { least: 'admin', refusal: 'role_cannot' },
  'shares.make': { least: 'editor', refusal: 'viewer_cannot_render' },
  'shares.revoke': { least: 'admin', own: 'editor', refusal: 'role_cannot' },
  /** Publish a result in the gallery, or unpublish it. */
  'gallery.publish': { least: 'admin', own: 'editor', refusal: 'role_cannot' },
  'billing.topUp': { least: 'admin', refusal: 'role_cannot_buy' },
  'billing.bills': { least: 'admin', refusal: 'role_cannot_buy' },
  'billing.changePlan': { least: 'owner', refusal: 'role_cannot_buy' },
  /** Live keys spend the workspace's credits; sandbox keys cost nothing. */
  'keys.useLive': { least: 'admin', refusal: 'role_cannot_make_keys' },
  'keys.useSandbox': { least: 'editor', refusal: 'role_cannot_make_keys' },
  'keys.manageAll': { least: 'admin', refusal: 'role_cannot_make_keys' },
  'webhooks.see': { least: 'editor', refusal: 'role_cannot_manage_webhooks' },
  'webhooks.change': { least: 'admin', refusal: 'role_cannot_manage_webhooks' },
  'members.see': { least: 'viewer', refusal: 'not_found' },
  'members.invite': { least: 'admin', unless: ownerIsMeant, refusal: 'role_cannot' },
  'members.changeRole': { least: 'admin', unless: ownerIsMeant, refusal: 'role_cannot' },
  'members.remove': { least: 'admin', unless: ownerIsMeant, refusal: 'role_cannot' },
  'members.setCap': { least: 'admin', refusal: 'role_cannot' },
  /** Everyone can leave except the owner, who transfers or deletes the workspace instead. */
  'workspace.leave': { least: 'viewer', unless: (actor) => actor.role === 'owner', refusal: 'owner_stays' },
  'workspace.change': { least: 'admin', refusal: 'role_cannot' },
  /** Archive of the whole workspace. */
  'workspace.export': { least: 'admin', refusal: 'role_cannot' },
  'workspace.transfer': {
    least: 'owner',
    unless: (actor, resource) => resource.member !== undefined && !notOnes(resource, actor.uid),
    refusal: 'role_cannot',
  },
  'workspace.delete': { least: 'owner', refusal: 'role_cannot' },
  'audit.read': { least: 'admin', refusal: 'role_cannot' },
} as const satisfies Record<string, Right>;

export type Verb = keyof typeof RIGHTS;
export const VERBS = Object.keys(RIGHTS) as Verb[];

function notMaker(actor: Actor, { maker }: Resource): boolean {
  return maker !== undefined && maker !== actor.uid;
}

const atLeast = (role: Role, least: Role) => ROLES.indexOf(role) <= ROLES.indexOf(least);

/** True when a member may perform an action. Pure. */
export function can(actor: Actor, verb: Verb, resource: Resource = {}): boolean {
  const { least, own, unless }: Right = RIGHTS[verb];
  if (unless?.(actor, resource)) return false;
  return atLeast(actor.role, least) || (own !== undefined && resource.maker === actor.uid && atLeast(actor.role, own));
}

/** Roles that may perform an action on anyone's work, from the highest to the lowest. */
export function whoMay(verb: Verb): Role[] {
  return ROLES.filter((role) => atLeast(role, RIGHTS[verb].least));
}

export function refusalOf(verb: Verb): { code: ProblemCode; details: ProblemDetails } {
  return { code: RIGHTS[verb].refusal, details: { role: whoMay(verb).join(' or ') } };
}
