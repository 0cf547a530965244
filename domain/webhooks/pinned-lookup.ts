import type { LookupFunction } from 'node:net';
import type { OutsideAddress } from './outside-address';

/** Lets a connection go to the addresses that were checked, whatever the name resolves to by now. */
export function pinnedLookup({ addresses }: Pick<OutsideAddress, 'addresses'>): LookupFunction {
  return (_name, options, answer) => {
    if (options.all) answer(null, addresses);
    else answer(null, addresses[0]?.address ?? '', addresses[0]?.family);
  };
}
