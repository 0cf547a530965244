import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { useCallback, useEffect, useState } from 'react';
import { readDraft, writeDraft } from '../../../storage/local-entries';
import { type ImageForm, readForm } from '../rules/image-form';

/**
 * Form of a tool, saved as a draft in the tab while typing, so that a reload loses nothing, including the uploaded
 * file.
 */
export function useImageForm(uid: string, tool: ImageTool, handed: Partial<ImageForm>) {
  const [form, setForm] = useState<ImageForm>(() => ({ ...readForm(tool, readDraft(uid, tool)), ...handed }));
  useEffect(() => writeDraft(uid, tool, form), [uid, tool, form]);
  const change = useCallback((fields: Partial<ImageForm>) => setForm((known) => ({ ...known, ...fields })), []);
  return { form, change };
}
