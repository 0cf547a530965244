import { useEffect } from 'react';
import { t } from '../../../../i18n/t';
import { Dialog } from '../../../../ui/dialog';
import { useZooming, ZoomProvider, zoomKeys } from '../../../../ui/zoom-context';
import { ZoomControl } from '../../../../ui/zoom-control';
import { ZoomStage } from '../../../../ui/zoom-stage';

interface Enlarged {
  url: string;
  alt: string;
  width: number;
  height: number;
}

function Surface({ url, alt, width, height }: Enlarged) {
  const zooming = useZooming();
  useEffect(() => {
    const keys = zoomKeys(zooming);
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) keys[event.key]?.();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [zooming]);
  return (
    <ZoomProvider value={zooming}>
      <div className="whole-canvas grid h-full grid-cols-1 items-center bg-wash">
        <ZoomStage width={width} height={height}>
          <img src={url} alt={alt} draggable={false} className="size-full object-contain select-none" />
        </ZoomStage>
      </div>
      <div className="absolute inset-x-0 bottom-4 mx-auto flex w-fit items-center gap-2 rounded-10 bg-sheet">
        <ZoomControl />
        <span className="label pr-3 max-sm:hidden pointer-coarse:hidden">{t('lightbox.hint')}</span>
      </div>
    </ZoomProvider>
  );
}

/** Full-screen image: wheel or +/− to zoom, drag or arrows to pan, 0 to fit, Esc to close. */
export default function Lightbox({ onClose, ...picture }: Enlarged & { onClose: () => void }) {
  return (
    <Dialog title={t('lightbox.title')} hideTitle shape="full" open onClose={onClose}>
      <Surface {...picture} />
    </Dialog>
  );
}
