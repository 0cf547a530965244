import type { Resource, Verb } from '@maquette/contracts/workspaces/can';
import { useKnownEntitlements } from '../live/render-queries';
import { may } from './rights';

/**
 * Asks {@link may} of whoever is signed in. While it is not known who they are there, what nearly everybody may stands already: nothing
 * moves when it is, and the server judges anyway.
 */
export function useMay(): (verb: Verb, resource?: Resource) => boolean {
  const known = useKnownEntitlements();
  return (verb, resource) => known === undefined || may(known, verb, resource);
}
