import { useRef } from 'react';
import { withWords } from '../../../i18n/language';
import { lazyComponent } from '../../../ui/lazy-component';
import { useOnceOnScreen } from '../../../ui/use-on-screen';

const GalleryStrip = lazyComponent(() => withWords(import('./gallery-strip')), { quiet: true });

/** Loaded well before it enters the viewport, so that visible content does not shift. */
export function GalleryPlace() {
  const place = useRef<HTMLDivElement>(null);
  const near = useOnceOnScreen('strip', place, '1000px');
  return <div ref={place}>{near ? <GalleryStrip /> : null}</div>;
}
