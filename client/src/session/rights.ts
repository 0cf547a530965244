import type { Entitlements } from '@maquette/contracts/account/entitlements';
import { can, type Resource, type Verb } from '@maquette/contracts/workspaces/can';

/** Whether the person may do that in the workspace they are in, by the table the server judges by. */
export function may({ workspace, user }: Entitlements, verb: Verb, resource?: Resource): boolean {
  return can({ role: workspace.role, uid: user.uid }, verb, resource);
}
