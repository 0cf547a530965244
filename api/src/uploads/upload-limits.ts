import { Problem } from '@maquette/contracts/calls/problem';
import { ConcurrencyLimits, type Place } from '../foundation/concurrency-limits';
import type { KnownRequest } from '../identity/access';

/** Maximum number of concurrent uploads to one process, however slow: per person, workspace and address. */
const AT_ONCE = { person: 6, workspace: 24, address: 48 } as const;

const underWay = new ConcurrencyLimits();

/**
 * Takes an upload slot for a request.
 * @returns a function that frees the slot
 * @throws Problem too_many_uploads
 * @throws Error for a request without a known sender: anonymous uploads must not share one count
 */
export function enterUpload(request: KnownRequest): () => void {
  const caller = request.caller ?? request.apiCaller;
  const person = caller?.person ?? request.person;
  if (!person || !request.address) throw new Error('upload refused: user id or IP address of the sender is missing');
  const places: Place[] = [
    { key: `person ${person.uid}`, limit: AT_ONCE.person },
    { key: `address ${request.address}`, limit: AT_ONCE.address },
  ];
  // A profile photo belongs to a person and not to a workspace.
  if (caller) places.push({ key: `workspace ${caller.workspaceId}`, limit: AT_ONCE.workspace });
  const full = underWay.take(places);
  if (full) throw new Problem('too_many_uploads', { limit: full.limit });
  return () => underWay.giveBack(places);
}
