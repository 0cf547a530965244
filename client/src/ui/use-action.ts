import { useState } from 'react';
import { type Refusal, refusalOf } from '../http/refusal';

/**
 * Whether a user action is running, and the last action's error.
 * @returns `act` runs an action and returns its error, or null on success
 */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const act = async (work: () => Promise<unknown>): Promise<Refusal | null> => {
    setBusy(true);
    const refused = await refusalOf(work);
    setBusy(false);
    setRefusal(refused);
    return refused;
  };
  return { busy, refusal, act };
}
