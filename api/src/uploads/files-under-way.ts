import { Problem } from '@maquette/contracts/calls/problem';
import { BoundedPlaces, type Place } from '../foundation/bounded-places';
import type { KnownRequest } from '../identity/access';

/** Files that may arrive at one process at the same time, however slowly: of a person, a workspace, an address. */
const AT_ONCE = { person: 6, workspace: 24, address: 48 } as const;

const underWay = new BoundedPlaces();

/**
 * Takes a place for the files of a request.
 * @returns gives the place back
 * @throws Problem too_many_uploads
 * @throws Error for a request without a known sender: people who are not known must not share one count
 */
export function enterFiles(request: KnownRequest): () => void {
  const caller = request.caller ?? request.apiCaller;
  const person = caller?.person ?? request.person;
  if (!person || !request.address) throw new Error('files are taken only from a known person at a known address');
  const places: Place[] = [
    { key: `person ${person.uid}`, limit: AT_ONCE.person },
    { key: `address ${request.address}`, limit: AT_ONCE.address },
  ];
  // A photo belongs to a person, whatever their workspace.
  if (caller) places.push({ key: `workspace ${caller.workspaceId}`, limit: AT_ONCE.workspace });
  const full = underWay.take(places);
  if (full) throw new Problem('too_many_uploads', { limit: full.limit });
  return () => underWay.giveBack(places);
}
