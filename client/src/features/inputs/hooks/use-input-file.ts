import { KNOWN_PROBLEMS } from '@maquette/contracts/calls/known-problems';
import { type InputImage, type InputRole, type InputVideo } from '@maquette/contracts/fields/input-file';
import type { PdfDocument } from '@maquette/contracts/fields/pdf-document';
import { useCallback, useEffect, useRef, useState } from 'react';
import { asRefusal, Refusal } from '../../../http/refusal';
import { localProblem } from '../../../i18n/foreseen';
import { uploadDocument } from '../api/uploads';

type Kept<Role extends InputRole> = Role extends 'video' ? InputVideo : InputImage;

/**
 * Upload state of a file. `share` is the fraction sent (0-1); `localUrl` is empty when browsers cannot show the file.
 */
export type InputState<File_ = InputImage | InputVideo> =
  | { status: 'empty' }
  | { status: 'sending'; share: number; localUrl: string; name: string }
  | { status: 'kept'; file: File_ };

/** Pages of a PDF that was just uploaded. After a reload only the chosen page is known. */
export interface InputPages {
  /** Id of the stored page; `document` does not apply to any other image in the field. */
  fileId: string;
  document: PdfDocument;
  /** Whether no page has been offered yet. */
  isNew: boolean;
  seen: () => void;
  choose: (page: number) => void;
}

/** Delay before the preview URL is revoked: if revoked while displayed, it would be reported as a failed image. */
const LEFT_SCREEN_MS = 2_000;

/** Types that every browser shows. Chrome and Firefox show no HEIC. */
const SHOWN = /^(image\/(jpeg|png|webp|avif|gif)|video\/)/;

/** Why the server would reject a file, judged by its first bytes; null when only the server can decide. */
async function judgeBytes(role: InputRole, file: File) {
  try {
    const [{ judgeInputFile }, { HEAD_BYTES, headText }] = await Promise.all([
      import('@maquette/contracts/fields/judge-file'),
      import('@maquette/contracts/fields/file-kinds'),
    ]);
    const head = headText(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
    return judgeInputFile(role, { head, size: file.size });
  } catch {
    // The file or the module could not be read: the server reports the reason on upload.
    return null;
  }
}

/**
 * One file in a form. It is uploaded as soon as it is selected, so that Generate never waits.
 * A reload does not lose it, because the form keeps the server's answer.
 */
export function useInputFile<Role extends InputRole>(
  role: Role,
  kept: Kept<Role> | null,
  onKept: (file: Kept<Role> | null) => void,
) {
  const [sending, setSending] = useState<{ share: number; localUrl: string; name: string } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const controller = useRef<AbortController | null>(null);
  /** Latest callback, so that a finished upload is added to the current state of the form. */
  const keep = useRef(onKept);
  keep.current = onKept;
  const [pages, setPages] = useState<InputPages | null>(null);
  const again = useRef<(file: File, page?: number) => Promise<void>>(async () => undefined);
  const onItsWay = sending !== null;
  // A reload would lose an unfinished upload: the browser asks for confirmation.
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault();
    if (onItsWay) window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [onItsWay]);
  useEffect(() => () => controller.current?.abort(), []);

  const stop = useCallback(() => {
    controller.current?.abort();
    controller.current = null;
    setSending(null);
  }, []);

  const choose = useCallback(
    async (file: File, page?: number) => {
      stop();
      const mine = new AbortController();
      controller.current = mine;
      const problem = await judgeBytes(role, file);
      if (mine.signal.aborted) return;
      if (problem) {
        const sentence = localProblem(problem.code, problem.details);
        return setRefusal(new Refusal(sentence, { code: problem.code, status: KNOWN_PROBLEMS[problem.code].status }));
      }
      setRefusal(null);
      const localUrl = SHOWN.test(file.type) ? URL.createObjectURL(file) : '';
      setSending({ share: 0, localUrl, name: file.name });
      try {
        const onShare = (share: number) => {
          if (!mine.signal.aborted) setSending({ share, localUrl, name: file.name });
        };
        const sent = { signal: mine.signal, onShare, page };
        const { file: answer, document } = await uploadDocument(role, file, sent);
        if (mine.signal.aborted) return;
        setPages((known) => {
          if (!document || document.pages === 1) return null;
          const previews = page && known ? known.document.previews : document.previews;
          return {
            fileId: answer.id,
            document: { ...document, previews },
            isNew: !page,
            seen: () => setPages((shown) => shown && { ...shown, isNew: false }),
            choose: (other) => void again.current(file, other),
          };
        });
        keep.current(answer as Kept<Role>);
      } catch (error) {
        if (!mine.signal.aborted) setRefusal(asRefusal(error));
      } finally {
        setTimeout(() => URL.revokeObjectURL(localUrl), LEFT_SCREEN_MS);
        if (controller.current === mine) stop();
      }
    },
    [role, stop],
  );
  again.current = choose;

  const put = useCallback(
    (file: Kept<Role> | null) => {
      stop();
      setRefusal(null);
      setPages(null);
      keep.current(file);
    },
    [stop],
  );
  const remove = useCallback(() => put(null), [put]);

  const state: InputState<Kept<Role>> = sending
    ? { status: 'sending', ...sending }
    : kept
      ? { status: 'kept', file: kept }
      : { status: 'empty' };
  const chooseFile = useCallback((file: File) => choose(file), [choose]);
  // The form may have replaced the image, as "Reuse settings" does.
  const shownPages = pages?.fileId === kept?.id ? pages : null;
  return { state, refusal, pages: shownPages, choose: chooseFile, put, remove, dismiss: () => setRefusal(null) };
}
