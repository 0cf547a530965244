import type { ProblemCode, ProblemDetails } from '../calls/problem';
import { ROLES, type Role } from './roles';

/** Somebody in a workspace. */
export interface Actor {
  role: Role;
  uid: string;
}

/** What something is done to, as far as it decides who may: whose it is, or the member it is about. */
export interface Resource {
  /** Who made it. */
  maker?: string;
  /** The member it is done to, and what they are to become. */
  member?: { uid: string; role: Role; becomes?: Role };
}

interface Right {
  /** The least role that may, whosever it is. */
  least: Role;
  /** The least role that may with what they made themselves. */
  own?: Role;
  /** Further conditions of its own. */
  unless?: (actor: Actor, resource: Resource) => boolean;
  /** What whoever may not is told. */
  refusal: ProblemCode;
}

const notOnes = (resource: Resource, uid: string) => resource.member !== undefined && resource.member.uid !== uid;
const ownerIsMeant = (_: Actor, { member }: Resource) => member?.role === 'owner' || member?.becomes === 'owner';

/**
 * What the members of a workspace may do: the one table that routes, keys, sockets and screens are judged by. Viewers look and download,
 * editors also make and organise, admins also look after members, settings and top-ups, the owner also after the plan and whether
 * there is a workspace at all.
 */
const RIGHTS = {
  'renders.see': { least: 'viewer', refusal: 'not_found' },
  'renders.order': { least: 'editor', refusal: 'viewer_cannot_render' },
  /** Hold back, move, switch the mode: only one's own, since the order of turns is each member's own. */
  'renders.steer': { least: 'editor', unless: notMaker, refusal: 'not_found' },
  'renders.cancel': { least: 'admin', own: 'editor', refusal: 'viewer_cannot_render' },
  'renders.delete': { least: 'admin', own: 'editor', refusal: 'viewer_cannot_render' },
  'files.send': { least: 'editor', refusal: 'viewer_cannot_render' },
  'handoffs.make': { least: 'editor', refusal: 'viewer_cannot_render' },
  'projects.organise': { least: 'editor', refusal: 'viewer_cannot_render' },
  'elements.change': { least: 'editor', refusal: 'viewer_cannot_render' },
  /** Also those of teamspaces they are not in. */
  'projects.seeAll': { least: 'admin', refusal: 'not_found' },
  /** Comment, resolve: everybody who sees a result may speak of it. */
  'reviews.comment': { least: 'viewer', refusal: 'role_cannot' },
  'reviews.decide': { least: 'editor', refusal: 'role_cannot' },
  /** Take an approval back. */
  'reviews.reopen': { least: 'admin', refusal: 'role_cannot' },
  'reviews.moderate': { least: 'admin', refusal: 'role_cannot' },
  'shares.make': { least: 'editor', refusal: 'viewer_cannot_render' },
  'shares.revoke': { least: 'admin', own: 'editor', refusal: 'role_cannot' },
  /** Show a result to everybody, or take it out of the gallery. */
  'gallery.publish': { least: 'admin', own: 'editor', refusal: 'role_cannot' },
  'billing.topUp': { least: 'admin', refusal: 'role_cannot_buy' },
  'billing.bills': { least: 'admin', refusal: 'role_cannot_buy' },
  'billing.changePlan': { least: 'owner', refusal: 'role_cannot_buy' },
  /** Live keys spend the money of the workspace; sandbox keys cost nothing. */
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
  /** Everybody may go, but the owner, who hands over or deletes. */
  'workspace.leave': { least: 'viewer', unless: (actor) => actor.role === 'owner', refusal: 'owner_stays' },
  'workspace.change': { least: 'admin', refusal: 'role_cannot' },
  /** Everything of it in one file. */
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

/** Whether somebody may do that. Pure: what it decides by is what it is told. */
export function can(actor: Actor, verb: Verb, resource: Resource = {}): boolean {
  const { least, own, unless }: Right = RIGHTS[verb];
  if (unless?.(actor, resource)) return false;
  return atLeast(actor.role, least) || (own !== undefined && resource.maker === actor.uid && atLeast(actor.role, own));
}

/** Who may do that whosever it is, from the most to the least. */
export function whoMay(verb: Verb): Role[] {
  return ROLES.filter((role) => atLeast(role, RIGHTS[verb].least));
}

/** What somebody who may not do that is told: a code of the catalogue and what fills its sentence. */
export function refusalOf(verb: Verb): { code: ProblemCode; details: ProblemDetails } {
  return { code: RIGHTS[verb].refusal, details: { role: whoMay(verb).join(' or ') } };
}
