import type { Resource, Verb } from '@maquette/contracts/workspaces/can';
import { useKnownEntitlements } from '../live/render-queries';
import { may } from './rights';

/**
 * {@link may} for the signed-in user. True while entitlements load, which avoids layout shifts, because most members
 * may do most things. The server checks every request.
 */
export function useMay(): (verb: Verb, resource?: Resource) => boolean {
  const known = useKnownEntitlements();
  return (verb, resource) => known === undefined || may(known, verb, resource);
}
