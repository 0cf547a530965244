import { useCallback, useEffect, useState } from 'react';
import { readDraft, writeDraft } from '../../session/local-entries';
import { type StillForm, stillFormSchema } from './still-form';

const DRAFT = 't2i';

/** The form of this tool, drafted in the tab as it is typed, so that a reload loses nothing. */
export function useStillForm(uid: string, idea: string | undefined) {
  const [form, setForm] = useState<StillForm>(() => {
    const draft = stillFormSchema.parse(readDraft(uid, DRAFT) ?? {});
    return idea ? { ...draft, prompt: idea } : draft;
  });
  useEffect(() => writeDraft(uid, DRAFT, form), [uid, form]);
  const change = useCallback((fields: Partial<StillForm>) => setForm((known) => ({ ...known, ...fields })), []);
  return { form, change };
}
