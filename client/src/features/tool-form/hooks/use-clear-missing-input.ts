import { useEffect } from 'react';
import type { Refusal } from '../../../http/refusal';

/** What the forms say is missing, by the code of its refusal. */
const MISSING = ['prompt_missing', 'sketch_missing', 'drawing_empty', 'reference_missing', 'clip_missing'];

/** "Please enter a prompt." goes as soon as one is there. */
export function useSupplied(
  { refusal, refuse }: { refusal: Refusal | null; refuse: (refusal: Refusal | null) => void },
  missing: string | null,
): void {
  const code = refusal?.code;
  useEffect(() => {
    if (code && MISSING.includes(code) && code !== missing) refuse(null);
  }, [code, missing, refuse]);
}
