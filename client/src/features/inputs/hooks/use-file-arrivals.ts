import type { InputImage, InputVideo } from '@maquette/contracts/fields/input-file';
import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../../ui/lazy-component';
import { draggedResult, droppedResult, showWrongKindToast } from '../rules/result-drag';
import { isTextPaste } from '../rules/text-paste';

/** A result that is dragged over the page, as the file that it would be. */
const RESULTS = { image: { type: 'image/png', name: '' }, clip: { type: 'video/mp4', name: '' } };
/** Whether an open dialog blocks drops and pastes: a hidden form must not receive a file. A toast is not a dialog. */
const covered = () => document.querySelector('[role="dialog"]:not([data-toast]), [role="alertdialog"]') !== null;

/**
 * Accepts files dropped or pasted anywhere on the page, and results dragged from the tray or the strip.
 * Text pasted into a text field stays text. A result of the wrong kind is rejected with a message.
 * @param onPaste accepts a pasted file; the caller offers undo, because the paste may be a mistake
 * @returns whether an acceptable file or result is dragged over the page
 */
export function useFileArrivals(
  accepts: (file: Pick<File, 'type' | 'name'>) => boolean,
  onFile: (file: File) => void,
  onResult: (kept: InputImage | InputVideo) => void,
  onPaste: (file: File) => void,
): boolean {
  const [dragging, setDragging] = useState(false);
  const paster = useRef(onPaste);
  paster.current = onPaste;
  useEffect(() => {
    let depth = 0;
    const carriesFile = ({ dataTransfer }: DragEvent) => {
      const result = draggedResult(dataTransfer);
      return result ? accepts(RESULTS[result]) : (dataTransfer?.types.includes('Files') ?? false);
    };
    const take = (files: FileList | undefined | null, bring = onFile) => {
      const all = [...(files ?? [])];
      const file = all.find((each) => accepts(each)) ?? all[0];
      // A rejected file goes to `onFile`, which reports it: nothing changed, so no undo is offered.
      if (file) (accepts(file) ? bring : onFile)(file);
      return Boolean(file);
    };
    const enter = (event: DragEvent) => {
      if (!carriesFile(event) || covered()) return;
      depth += 1;
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (!carriesFile(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setDragging(false);
    };
    const over = (event: DragEvent) => {
      if (carriesFile(event) || draggedResult(event.dataTransfer)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const kind = draggedResult(event.dataTransfer);
      const carries = carriesFile(event);
      if (!carries && !kind) return;
      depth = 0;
      setDragging(false);
      if (event.defaultPrevented) return;
      // Prevent the default, because the browser would open the file and leave the page.
      event.preventDefault();
      if (covered()) return;
      if (!carries) return showWrongKindToast(kind === 'clip' ? 'image' : 'clip');
      const result = droppedResult(event.dataTransfer);
      if (result) onResult(result);
      else take(event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || covered() || isTextPaste(event)) return;
      if (take(event.clipboardData?.files, (file) => paster.current(file))) event.preventDefault();
    };
    document.addEventListener('dragenter', enter);
    document.addEventListener('dragleave', leave);
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragenter', enter);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [accepts, onFile, onResult]);
  useEffect(() => {
    let end: (() => void) | null | undefined;
    whenIdle(() => {
      void import('../rules/link-drops').then(({ listenForLinks }) => {
        if (end !== null) end = listenForLinks();
      }, console.warn);
    });
    return () => {
      end?.();
      end = null;
    };
  }, []);
  return dragging;
}
