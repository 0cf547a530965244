import { type SyntheticEvent, useEffect } from 'react';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { fetchPage, whenIdle } from '../../../ui/lazy-component';

/**
 * Fetches pages before they are gone to, so that a switch of the tool waits for nothing: what a pointer or the focus is on, and,
 * in one tool, the others as soon as the browser has nothing better to do. The handlers belong on what holds the links.
 */
export function usePagesAhead(inTool: boolean) {
  useEffect(() => {
    if (inTool) whenIdle(() => Object.values(TOOL_PAGES).forEach(fetchPage));
  }, [inTool]);
  const point = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === location.origin) fetchPage(link.pathname);
  };
  return { onPointerOver: point, onFocus: point };
}
