import { useEffect } from 'react';
import type { Refusal } from '../../../http/refusal';

/** Error codes for missing inputs. */
const MISSING = ['prompt_missing', 'sketch_missing', 'drawing_empty', 'reference_missing', 'clip_missing'];

/** Clears an error such as "Please enter a prompt." as soon as the user enters it. */
export function useClearMissingInput(
  { refusal, refuse }: { refusal: Refusal | null; refuse: (refusal: Refusal | null) => void },
  missing: string | null,
): void {
  const code = refusal?.code;
  useEffect(() => {
    if (code && MISSING.includes(code) && code !== missing) refuse(null);
  }, [code, missing, refuse]);
}
