import type { BrowserContext, Page } from 'playwright';

/** Nothing has moved, come or gone for this long: the page is at rest. */
const REST_MS = 600;

/** Writes down every layout shift of the pages to come, of each from its first paint on. */
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

/** The sum of all shifts of a page so far, and what moved. Stricter than CLS, which only counts the worst five seconds. */
export async function shiftsOf(page: Page): Promise<{ total: number; moved: string[] }> {
  const shifts = await page.evaluate(
    () => (window as unknown as { layoutShifts: { value: number; what: string }[] }).layoutShifts,
  );
  return { total: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.map(({ what }) => what) };
}

/**
 * Waits until the document has stood still: no request under way and no change of what it holds but in what plays. One that leads
 * elsewhere meanwhile is not at rest: the next one is waited for.
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
  throw new Error(`${page.url()} leads from one document to the next without end`);
}

function standsStill(page: Page): Promise<void> {
  return page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(end, quiet);
        /** What plays turns over its clock without end, in a place of its own. */
        const plays = ({ target }: MutationRecord) => {
          const element = target instanceof Element ? target : target.parentElement;
          return Boolean(element?.closest('figure')?.querySelector('canvas'));
        };
        const observer = new MutationObserver((changes) => {
          if (changes.every(plays)) return;
          clearTimeout(timer);
          timer = setTimeout(end, quiet);
        });
        // The clock of a running render turns over without end: a page is not waited for longer than this.
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

/** The empty end of a page: its own margin, and room for what floats at the bottom of the window. */
const MARGIN = 160;

/**
 * Where the document or one of its scrollers can be scrolled into nothing: further down than its last content and a margin, or
 * sideways at all. One sentence for each.
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
    /** The lowest edge of what can be seen in there, in its own scrolled coordinates; a scroller within counts as one box. */
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
      // Its own words are its content: it cannot scroll past them.
      if (scroller.scrollHeight > window && !isContent(scroller)) {
        // What sticks to the bottom is in its own place only there.
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

/** Of the height of a phone, all that stands fixed at its foot. */
const FOOT_SHARE = 0.15;
/** The smallest phone that this is asked of, px: below it two rows of 44 are more. */
const PHONE_HEIGHT = 640;

/**
 * Where the renders of the frame lie over the page, or it and what starts a render take more of a phone than they may. One sentence for
 * each.
 */
export async function covered(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ share, least }) => {
      const seen = (selector: string) =>
        Array.from(document.querySelectorAll<HTMLElement>(selector)).filter((each) => each.offsetParent !== null);
      /** What can be seen of it: without what its scroller has hidden. */
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
