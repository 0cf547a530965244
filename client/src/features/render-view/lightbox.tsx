import { Minus, Plus, Scan } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../design/button';
import { classNames } from '../../design/class-names';
import { Dialog } from '../../design/dialog';
import { t } from '../../i18n/t';
import { usePanZoom, ZOOM_MAXIMUM } from './use-pan-zoom';

function Surface({ url, alt }: { url: string; alt: string }) {
  const [surface, setSurface] = useState<HTMLDivElement | null>(null);
  const { view, fit, zoomIn, zoomOut } = usePanZoom(surface);
  return (
    <>
      <div
        ref={setSurface}
        className={classNames(
          'grid h-full touch-none place-items-center overflow-hidden bg-wash p-4',
          view.zoom > 1 && 'cursor-grab active:cursor-grabbing',
        )}
      >
        <img
          src={url}
          alt={alt}
          draggable={false}
          className="max-h-full max-w-full object-contain select-none"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
        />
      </div>
      <div className="absolute inset-x-0 bottom-4 mx-auto flex w-fit items-center gap-1 rounded-10 border border-line bg-sheet p-1 shadow-float">
        <IconButton label={t('lightbox.zoomOut')} disabled={view.zoom === 1} onClick={zoomOut}>
          <Minus aria-hidden className="size-4" />
        </IconButton>
        <output className="figures w-12 text-center text-13 text-ink">
          {t('lightbox.zoom', { percent: Math.round(view.zoom * 100) })}
        </output>
        <IconButton label={t('lightbox.zoomIn')} disabled={view.zoom === ZOOM_MAXIMUM} onClick={zoomIn}>
          <Plus aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={t('lightbox.fit')} onClick={fit}>
          <Scan aria-hidden className="size-4" />
        </IconButton>
        <span className="label hidden px-2 sm:inline">{t('lightbox.hint')}</span>
      </div>
    </>
  );
}

/** The picture alone: wheel or +/− to zoom, drag or arrows to move, 0 to fit, Esc to close. */
export default function Lightbox({ url, alt, onClose }: { url: string; alt: string; onClose: () => void }) {
  return (
    <Dialog title={t('lightbox.title')} hideTitle shape="full" open onClose={onClose}>
      <Surface url={url} alt={alt} />
    </Dialog>
  );
}
