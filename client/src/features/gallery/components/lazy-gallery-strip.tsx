import { Suspense, useRef } from 'react';
import { withWords } from '../../../i18n/language';
import { latePart } from '../../../ui/lazy-component';
import { useOnceOnScreen } from '../../../ui/use-on-screen';

const GalleryStrip = latePart(() => withWords(import('./gallery-strip')), { quiet: true });

/** Where results of the gallery stand on the front page: asked for well before they are in view, so that nothing moves that is. */
export function GalleryPlace() {
  const place = useRef<HTMLDivElement>(null);
  const near = useOnceOnScreen('strip', place, '1000px');
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={null}>
          <GalleryStrip />
        </Suspense>
      ) : null}
    </div>
  );
}
