import { ImageDown } from 'lucide-react';
import { t } from '../../../i18n/t';

/** Covers the canvas while a file is dragged over the page: it can be dropped anywhere. */
export default function DropOverlay({ label }: { label: string }) {
  return (
    <div className="pointer-events-none absolute inset-2 z-30 grid animate-appear place-content-center justify-items-center gap-2 rounded-10 border-2 border-dashed border-pencil-mark bg-sheet/90 text-16 font-medium text-ink">
      <ImageDown aria-hidden className="size-8 text-pencil" />
      {t('input.dropHere', { label })}
    </div>
  );
}
