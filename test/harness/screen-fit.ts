import type { Page } from 'playwright';
import { OPENS } from './pseudo-locale';

/**
 * Finds product text that does not fit:
 * cut off, outside its control or the window, over other text, or in a part that scrolls sideways by accident.
 * User text may be cut off if its full text is the element's title. One sentence per fault.
 * @param mark marks product text; empty if all text is the product's
 */
export async function misfits(page: Page, mark = OPENS): Promise<string[]> {
  return page.evaluate((opens) => {
    const SLACK = 1.5;
    /** Accents and descenders extend beyond lines that are set tight. */
    const LEADING = 4;
    type Box = { left: number; right: number; top: number; bottom: number };
    const CONTROLS = 'button, a, label, summary, select, th, td, [role="tab"], [role="menuitem"], [role="option"]';
    const faults = new Set<string>();
    const nameOf = (element: Element) =>
      `<${element.localName} class="${(element.getAttribute('class') ?? '').slice(0, 90)}">`;
    /** Visually hidden text for screen readers is one pixel large. */
    const onlyRead = (element: Element) => getComputedStyle(element).clipPath === 'inset(50%)';
    const within = (box: Box, frame: Box): Box[] => {
      const left = Math.max(box.left, frame.left);
      const right = Math.min(box.right, frame.right);
      const top = Math.max(box.top, frame.top);
      const bottom = Math.min(box.bottom, frame.bottom);
      return right > left && bottom > top ? [{ left, right, top, bottom }] : [];
    };

    for (const element of [document.documentElement, ...Array.from(document.body.querySelectorAll('*'))]) {
      if (!element.checkVisibility() || element.scrollWidth <= element.clientWidth + SLACK) continue;
      const { overflowX } = getComputedStyle(element);
      const own = element === document.documentElement;
      const meant = /\boverflow-(x-)?(auto|scroll)\b/.test(element.getAttribute('class') ?? '');
      if (own || (/auto|scroll/.test(overflowX) && !meant && element.clientWidth > 1)) {
        faults.add(`${nameOf(element)} scrolls sideways: ${element.scrollWidth} in ${element.clientWidth} px`);
      }
    }

    const placed: { box: Box; element: Element; text: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (
        text === '' ||
        !text.includes(opens) ||
        !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      if (element.closest(opens ? 'option, [lang]:not(html), [translate="no"], svg' : 'option, svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const said = `"${text.slice(0, 60)}"`;
      let shown: Box[] = Array.from(range.getClientRects()).filter(({ width, height }) => width > 0 && height > 0);
      let floats = false;
      let sideways = false;
      const ancestors: Element[] = [];
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
        ancestors.push(each);
      if (ancestors.some((each) => onlyRead(each) || each.getAttribute('title') === element.textContent)) continue;
      for (const around of ancestors) {
        const style = getComputedStyle(around);
        if (style.display === 'contents' || style.display === 'inline') continue;
        const frame = around.getBoundingClientRect();
        const fault = (what: string) => faults.add(`${said} ${what} ${nameOf(around)}`);
        const across = ({ left, right }: Box) => right > frame.right + SLACK || left < frame.left - SLACK;
        if (/fixed|sticky/.test(style.position)) floats = true;
        if (/hidden|clip/.test(style.overflowX) && !sideways && shown.some(across)) fault('is cut off by');
        if (/hidden|clip/.test(style.overflowY) && shown.some(({ bottom }) => bottom > frame.bottom + LEADING))
          fault('is cut off below by');
        if (/auto|scroll/.test(style.overflowX)) sideways = true;
        if (style.overflowX !== 'visible') shown = shown.flatMap((box) => within(box, frame));
        else if (
          around.matches(CONTROLS) &&
          shown.some((box) => across(box) || box.bottom > frame.bottom + LEADING || box.top < frame.top - LEADING)
        )
          fault('stands out of');
        if (style.position === 'fixed') break;
      }
      for (const box of shown) {
        if (box.right > innerWidth + SLACK || box.left < -SLACK) faults.add(`${said} stands out of the window`);
        if (!floats) placed.push({ box, element, text: said });
      }
    }

    // Finds overlapping text. Boxes are slightly reduced, because lines are close to each other.
    for (const [at, one] of placed.entries()) {
      for (const other of placed.slice(at + 1)) {
        if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element))
          continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 3 && down > 5) faults.add(`${one.text} and ${other.text} stand over each other`);
      }
    }
    return [...faults];
  }, mark);
}
