import type { Role } from '@maquette/contracts/account/roles';
import { Problem } from '@maquette/contracts/calls/problem';
import { can, type Resource, refusalOf, type Verb } from '@maquette/contracts/workspaces/can';

/** A member whose rights are checked. */
export interface ActingPerson {
  role: Role;
  person: { uid: string };
}

/** @throws Problem with the roles that may do this, when this person may not */
export function permit({ role, person }: ActingPerson, verb: Verb, resource: Resource = {}): void {
  if (can({ role, uid: person.uid }, verb, resource)) return;
  const { code, details } = refusalOf(verb);
  throw new Problem(code, details);
}
