import { useRef } from 'react';
import { withWords } from '../../../i18n/language';
import { t } from '../../../i18n/t';
import { lazyComponent } from '../../../ui/lazy-component';
import { Skeleton } from '../../../ui/skeleton';
import { useOnceOnScreen } from '../../../ui/use-on-screen';

const CameraStage = lazyComponent(() => withWords(import('./camera-demo-stage')), { fallback: <Waiting /> });

/** Interactive camera demo, computed in the browser. It is loaded shortly before it enters the viewport. */
export function CameraTrial() {
  const place = useRef<HTMLDivElement>(null);
  const near = useOnceOnScreen('camera', place, '400px');
  return (
    <div
      ref={place}
      className="grid min-h-96 content-start gap-3 overflow-hidden rounded-10 border border-line bg-sheet pb-4"
    >
      {near ? <CameraStage /> : <Waiting />}
      <noscript>
        <p className="p-4">{t('landing.move.noScript')}</p>
      </noscript>
    </div>
  );
}

function Waiting() {
  return <Skeleton className="aspect-video w-full" />;
}
