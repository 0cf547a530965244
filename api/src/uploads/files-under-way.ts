import { Problem } from '@maquette/contracts/calls/problem';
import type { KnownRequest } from '../identity/access';

/** Files that may arrive at one process at the same time, however slowly: of a person, a workspace, an address. */
const AT_ONCE = { person: 6, workspace: 24, address: 48 } as const;

const underWay = new Map<string, number>();

/**
 * Takes a place for the files of a request.
 * @returns gives the place back
 * @throws Problem too_many_uploads
 */
export function enterFiles(request: KnownRequest): () => void {
  const caller = request.caller ?? request.apiCaller;
  const places = [
    { key: `person ${caller?.person.uid}`, limit: AT_ONCE.person },
    { key: `workspace ${caller?.workspaceId}`, limit: AT_ONCE.workspace },
    { key: `address ${request.address}`, limit: AT_ONCE.address },
  ];
  const full = places.find(({ key, limit }) => (underWay.get(key) ?? 0) >= limit);
  if (full) throw new Problem('too_many_uploads', { limit: full.limit });
  for (const { key } of places) underWay.set(key, (underWay.get(key) ?? 0) + 1);
  return () => {
    for (const { key } of places) {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
  };
}
