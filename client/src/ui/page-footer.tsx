import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const PLACE = 'page-foot';

/** Slot for a page's sticky bar, below the scroll area so that it covers nothing. */
export function PageFoot() {
  return <div id={PLACE} className="shrink-0" />;
}

export function InPageFoot({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(PLACE)), []);
  return place && createPortal(children, place);
}
