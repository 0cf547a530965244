import type { Entitlements } from '@maquette/contracts/account/entitlements';
import { can, type Resource, type Verb } from '@maquette/contracts/workspaces/can';

/** Whether the user may do this in the current workspace, by the same table as on the server. */
export function may({ workspace, user }: Entitlements, verb: Verb, resource?: Resource): boolean {
  return can({ role: workspace.role, uid: user.uid }, verb, resource);
}
