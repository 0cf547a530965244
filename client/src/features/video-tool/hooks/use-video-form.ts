import type { VideoTool } from '@maquette/contracts/fields/video-fields';
import { useCallback, useEffect, useState } from 'react';
import { readDraft, writeDraft } from '../../../storage/local-entries';
import { blankForm, type VideoForm, videoFormSchema } from '../rules/video-form';

/**
 * A video tool's form. Every change, including files, is saved as a draft in this tab, so that a reload loses nothing.
 * @param draft storage key; each tool and each hand-off has its own
 * @param first initial fields without a draft; `carried` overrides the draft
 */
export function useVideoForm(
  tool: VideoTool,
  { uid, draft }: { uid: string; draft: string },
  { first, carried }: { first?: Partial<VideoForm>; carried?: Partial<VideoForm> } = {},
) {
  const [form, setForm] = useState<VideoForm>(() => {
    const known = readDraft(uid, draft);
    const form = known ? videoFormSchema.parse({ ...blankForm(tool), ...known }) : { ...blankForm(tool), ...first };
    return { ...form, ...carried };
  });
  useEffect(() => writeDraft(uid, draft, form), [uid, draft, form]);
  const change = useCallback((fields: Partial<VideoForm>) => setForm((known) => ({ ...known, ...fields })), []);
  return { form, change };
}
