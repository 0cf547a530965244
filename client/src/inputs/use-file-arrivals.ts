import type { InputImage, InputVideo } from '@maquette/contracts/fields/input-file';
import { useEffect, useState } from 'react';
import { type Chosen, carriesLink, droppedLink } from './dropped-link';
import { draggedResult, droppedResult, sayOtherWanted } from './result-drag';

const TYPES = { image: 'image/png', clip: 'video/mp4' };
/** What is over the page takes files itself, or takes none: a form that cannot be seen gets nothing. A toast is no dialog. */
const covered = () => document.querySelector('[role="dialog"]:not([data-toast]), [role="alertdialog"]') !== null;

/**
 * Brings files that are dropped anywhere on the page, or pasted outside of a text that takes files itself, and results that are dragged
 * from the tray or the strip, and images of other pages that are dropped as a link. What is of the other kind is not taken, and why is said.
 * @returns whether one of them is being dragged over the page
 */
export function useFileArrivals(
  accepts: (type: string) => boolean,
  onFile: (file: Chosen) => void,
  onResult: (kept: InputImage | InputVideo) => void,
): boolean {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    let depth = 0;
    const kindOf = (event: DragEvent) =>
      draggedResult(event.dataTransfer) ?? (carriesLink(event) ? ('image' as const) : null);
    const carriesFile = (event: DragEvent) => {
      const kind = kindOf(event);
      return kind ? accepts(TYPES[kind]) : (event.dataTransfer?.types.includes('Files') ?? false);
    };
    const take = (files: FileList | undefined | null) => {
      const all = [...(files ?? [])];
      const file = all.find(({ type }) => accepts(type)) ?? all[0];
      if (file) onFile(file);
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
      if (carriesFile(event) || kindOf(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const kind = kindOf(event);
      const carries = carriesFile(event);
      if (!carries && !kind) return;
      depth = 0;
      setDragging(false);
      if (event.defaultPrevented) return;
      // The browser would leave the page for the file.
      event.preventDefault();
      if (covered()) return;
      if (!carries) return sayOtherWanted(kind === 'clip' ? 'image' : 'clip');
      const result = droppedResult(event.dataTransfer);
      if (result) onResult(result);
      else if (event.dataTransfer && carriesLink(event)) onFile(droppedLink(event.dataTransfer));
      else take(event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => {
      if (!covered() && take(event.clipboardData?.files)) event.preventDefault();
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
  return dragging;
}
