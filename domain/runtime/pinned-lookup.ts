import type { LookupFunction } from 'node:net';
import type { OutsideAddress } from './outside-address';

/** Restricts a connection to the checked addresses, even if the name now resolves to others. */
export function pinnedLookup({ addresses }: Pick<OutsideAddress, 'addresses'>): LookupFunction {
  return (_name, options, answer) => {
    if (options.all) answer(null, addresses);
    else answer(null, addresses[0]?.address ?? '', addresses[0]?.family);
  };
}
