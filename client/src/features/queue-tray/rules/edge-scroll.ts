/** Distance from the list's upper or lower edge within which it scrolls, in px. */
const EDGE = 48;
/** Maximum speed, at the edge, in px per frame. */
const FASTEST = 14;

/** Scrolls a list while an item is dragged near its edge, faster when nearer, until stopped. */
export class EdgeScroll {
  private frame = 0;
  private list: Element | null = null;
  private y = 0;

  /** @param onScrolled called after each step, because the element under the pointer has changed */
  constructor(private readonly onScrolled: () => void) {}

  follow(within: Element, y: number): void {
    this.list ??= scrollingAround(within);
    this.y = y;
    if (this.frame === 0 && this.step() !== 0) this.frame = requestAnimationFrame(this.scroll);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.list = null;
  }

  private readonly scroll = (): void => {
    const before = this.list?.scrollTop;
    this.list?.scrollBy(0, this.step());
    if (this.list?.scrollTop === before) {
      this.frame = 0;
      return;
    }
    this.onScrolled();
    this.frame = requestAnimationFrame(this.scroll);
  };

  private step(): number {
    if (!this.list) return 0;
    const { top, bottom } = this.list.getBoundingClientRect();
    const above = Math.min(EDGE, Math.max(0, top + EDGE - this.y));
    const below = Math.min(EDGE, Math.max(0, this.y - (bottom - EDGE)));
    return ((below - above) / EDGE) * FASTEST;
  }
}

function scrollingAround(element: Element): Element | null {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each);
    if ((overflowY === 'auto' || overflowY === 'scroll') && each.scrollHeight > each.clientHeight) return each;
  }
  return null;
}
