import { type SyntheticEvent, useEffect } from 'react';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { fetchPage, whenIdle } from '../../../ui/lazy-component';

/**
 * Prefetches pages before navigation: links on hover or focus and, inside a tool, the other tools when the browser is
 * idle. Attach the handlers to the element that contains the links.
 */
export function usePrefetchPages(inTool: boolean) {
  useEffect(() => {
    if (inTool) whenIdle(() => Object.values(TOOL_PAGES).forEach(fetchPage));
  }, [inTool]);
  const point = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === location.origin) fetchPage(link.pathname);
  };
  return { onPointerOver: point, onFocus: point };
}
