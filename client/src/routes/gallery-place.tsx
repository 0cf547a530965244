import { Suspense, useEffect, useRef } from 'react';
import { latePart } from '../design/late-part';
import { withWords } from '../i18n/language';
import { useOnScreen } from '../renders/use-on-screen';

const GalleryStrip = latePart(() => withWords(import('./gallery-strip')), { quiet: true });

/** Who comes back finds it in its place at once. */
let wasNear = false;

/** Where results of the gallery stand on the front page: asked for well before they are in view, so that nothing moves that is. */
export function GalleryPlace() {
  const place = useRef<HTMLDivElement>(null);
  const near = useOnScreen(place, '1000px') || wasNear;
  useEffect(() => {
    wasNear = near;
  }, [near]);
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
