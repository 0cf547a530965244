import type { BrowserContext, Page } from 'playwright';

/** A page is at rest when nothing has changed for this long. */
const REST_MS = 600;

/** Records every layout shift of pages opened afterwards, from their first paint. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept: { value: number; what: string }[] = [];
    Object.assign(window, { layoutShifts: kept });
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `<${node.localName} class="${node.getAttribute('class') ?? ''}">` : node?.textContent;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as LayoutShift[]) {
        if (shift.hadRecentInput) continue;
        const what = shift.sources
          .map(({ node, previousRect, currentRect }) => `${nameOf(node)} y ${previousRect.y} → ${currentRect.y}`)
          .join('; ');
        kept.push({ value: shift.value, what: what.slice(0, 400) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * The sum of all of a page's layout shifts so far, and the elements that moved. CLS counts only the worst five seconds.
 */
export async function shiftsOf(page: Page): Promise<{ total: number; moved: string[] }> {
  const shifts = await page.evaluate(
    () => (window as unknown as { layoutShifts: { value: number; what: string }[] }).layoutShifts,
  );
  return { total: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.map(({ what }) => what) };
}

/**
 * Waits until the document is at rest: no open request and no change, except in playing media.
 * A navigation starts the wait again.
 */
export async function atRest(page: Page): Promise<void> {
  for (let documents = 0; documents < 5; documents += 1) {
    await page.waitForLoadState('networkidle');
    try {
      return await standsStill(page);
    } catch (error) {
      if (!String(error).includes('Execution context was destroyed')) throw error;
    }
  }
  throw new Error(`${page.url()} redirects in an endless loop`);
}

function standsStill(page: Page): Promise<void> {
  return page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(end, quiet);
        /** Playing media update their clock forever, in their own element. */
        const plays = ({ target }: MutationRecord) => {
          const element = target instanceof Element ? target : target.parentElement;
          return Boolean(element?.closest('figure')?.querySelector('canvas'));
        };
        const observer = new MutationObserver((changes) => {
          if (changes.every(plays)) return;
          clearTimeout(timer);
          timer = setTimeout(end, quiet);
        });
        // A running render's clock never stops changing. Wait at most this long, in milliseconds.
        const limit = setTimeout(end, 8 * quiet);
        function end() {
          observer.disconnect();
          clearTimeout(limit);
          resolve();
        }
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      }),
    REST_MS,
  );
}

/** Empty space that is allowed at the end of a page: its margin, and room for floating elements. */
const MARGIN = 160;

/**
 * Places where the document or a scroller can be scrolled into empty space:
 * beyond its last content and a margin, or sideways. One sentence per fault.
 */
export async function blankSpace(page: Page): Promise<string[]> {
  return page.evaluate((margin) => {
    const isScroller = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
    const seen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return width > 1 && height > 1 && style.visibility === 'visible' && style.position !== 'fixed';
    };
    const isContent = (element: Element) =>
      element.matches('img, svg, video, canvas, input, select, textarea, button, hr') ||
      Array.from(element.childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    /** The lowest visible edge inside, in scroll coordinates. An inner scroller counts as one box. */
    const lowest = (root: Element): number => {
      let bottom = 0;
      for (const child of Array.from(root.children)) {
        if (!seen(child) && getComputedStyle(child).display !== 'contents') continue;
        if (isScroller(child) || isContent(child)) bottom = Math.max(bottom, child.getBoundingClientRect().bottom);
        if (!isScroller(child)) bottom = Math.max(bottom, lowest(child));
      }
      return bottom;
    };
    const faults: string[] = [];
    const page = document.documentElement;
    const scrollers = [page, ...Array.from(document.body.querySelectorAll('*')).filter(isScroller)];
    for (const scroller of scrollers) {
      const own = scroller === page;
      const name = own ? 'the document' : `<${scroller.localName} class="${scroller.getAttribute('class') ?? ''}">`;
      const window = own ? innerHeight : scroller.clientHeight;
      // A scroller that contains text itself cannot be scrolled past that text.
      if (scroller.scrollHeight > window && !isContent(scroller)) {
        // Sticky elements reach their place only at the bottom.
        const before = scroller.scrollTop;
        scroller.scrollTop = scroller.scrollHeight;
        const top = own ? 0 : scroller.getBoundingClientRect().top;
        const content = lowest(own ? document.body : scroller) - top + scroller.scrollTop;
        const blank = Math.round(scroller.scrollHeight - Math.max(content, window));
        scroller.scrollTop = before;
        if (blank > margin) faults.push(`${name} scrolls ${blank} px into blank space`);
      }
      if (own && scroller.scrollWidth > innerWidth) faults.push(`${name} is ${scroller.scrollWidth} px wide`);
    }
    return faults;
  }, MARGIN);
}

/** Maximum share of a phone's height for fixed elements at the bottom. */
const FOOT_SHARE = 0.15;
/** Height of the smallest phone for this check, in pixels. Below it two rows of 44 pixels exceed the share. */
const PHONE_HEIGHT = 640;

/**
 * Places where the tray covers the page, or where tray and order button take up too much of a phone.
 * One sentence per fault.
 */
export async function covered(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ share, least }) => {
      const seen = (selector: string) =>
        Array.from(document.querySelectorAll<HTMLElement>(selector)).filter((each) => each.offsetParent !== null);
      /** The element's visible box, without the part that its scroller hides. */
      const boxOf = (element: Element) => {
        let { left, top, right, bottom } = element.getBoundingClientRect();
        for (let around = element.parentElement; around; around = around.parentElement) {
          if (getComputedStyle(around).overflowY === 'visible') continue;
          const box = around.getBoundingClientRect();
          [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
          [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
        }
        return { left, top, right, bottom };
      };
      const faults: string[] = [];
      const trays = seen('section[aria-label="Renders"]');
      if (trays.length > 1) faults.push(`${trays.length} places for the renders`);
      for (const tray of trays) {
        const own = boxOf(tray);
        for (const work of seen('main, section[aria-label="Settings"]')) {
          const box = boxOf(work);
          const across = Math.min(own.right, box.right) - Math.max(own.left, box.left);
          const down = Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top);
          if (across > 1 && down > 1) faults.push(`the renders lie over <${work.localName}>`);
        }
      }
      const phone = innerWidth < 900 && (innerHeight >= least || innerWidth > innerHeight);
      const foot = [...trays, ...seen('section[aria-label="Settings"]')]
        .map(boxOf)
        .filter(({ bottom }) => bottom > innerHeight - 2);
      const taken = innerHeight - Math.min(innerHeight, ...foot.map(({ top }) => top));
      if (phone && taken > share * innerHeight) faults.push(`${Math.round(taken)} px stand fixed at the foot`);
      return faults;
    },
    { share: FOOT_SHARE, least: PHONE_HEIGHT },
  );
}
