import type { VideoTool } from '@maquette/contracts/fields/video-fields';
import { useCallback, useEffect, useState } from 'react';
import { readDraft, writeDraft } from '../../../storage/local-entries';
import { blankForm, type VideoForm, videoFormSchema } from '../rules/video-form';

/**
 * The form of a video tool, drafted in the tab as it is changed, files included, so that a reload loses nothing.
 * @param draft its name; the tools and every hand-off have their own
 * @param first what a form without a draft begins with; `carried` stands in it whatever was drafted
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
