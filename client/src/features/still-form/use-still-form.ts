import type { StillTool } from '@maquette/contracts/fields/still-fields';
import { useCallback, useEffect, useState } from 'react';
import { readDraft, writeDraft } from '../../session/local-entries';
import { readForm, type StillForm } from './still-form';

/** The form of a tool, drafted in the tab as it is typed, so that a reload loses nothing, the sent file included. */
export function useStillForm(uid: string, tool: StillTool, handed: Partial<StillForm>) {
  const [form, setForm] = useState<StillForm>(() => ({ ...readForm(tool, readDraft(uid, tool)), ...handed }));
  useEffect(() => writeDraft(uid, tool, form), [uid, tool, form]);
  const change = useCallback((fields: Partial<StillForm>) => setForm((known) => ({ ...known, ...fields })), []);
  return { form, change };
}
