import { useEffect, useState } from 'react';

/**
 * Brings files that are dropped anywhere on the page, or pasted outside of a text that takes files itself.
 * @returns whether a file is being dragged over the page
 */
export function useFileArrivals(accepts: (type: string) => boolean, onFile: (file: File) => void): boolean {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    let depth = 0;
    const carriesFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const take = (files: FileList | undefined | null) => {
      const all = [...(files ?? [])];
      const file = all.find(({ type }) => accepts(type)) ?? all[0];
      if (file) onFile(file);
      return Boolean(file);
    };
    const enter = (event: DragEvent) => {
      if (!carriesFile(event)) return;
      depth += 1;
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (!carriesFile(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setDragging(false);
    };
    const over = (event: DragEvent) => {
      if (carriesFile(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!carriesFile(event)) return;
      depth = 0;
      setDragging(false);
      if (event.defaultPrevented) return;
      event.preventDefault();
      take(event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => {
      if (take(event.clipboardData?.files)) event.preventDefault();
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
  }, [accepts, onFile]);
  return dragging;
}
