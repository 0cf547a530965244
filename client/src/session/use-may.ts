import type { Resource, Verb } from '@maquette/contracts/workspaces/can';
import { useKnownEntitlements } from '../live/render-queries';
import { may } from './rights';

/**
 * {@link may} for the signed-in user. Returns true while entitlements load: most members may do most things, so this
 * avoids layout shifts. The server checks every request anyway.
 */
export function useMay(): (verb: Verb, resource?: Resource) => boolean {
  const known = useKnownEntitlements();
  return (verb, resource) => known === undefined || may(known, verb, resource);
}
