import { FIT, type Frame, fullZoom, type Part, scaleOf, type View, visiblePart, within, zoomedAt } from './pan-zoom';

const STEP = 1.25;
/** Zoom change per wheel pixel; touchpad pinches send smaller deltas. */
const WHEEL = 0.0015;
const PINCH_WHEEL = 0.01;
/** After a wheel zoom reaches its limit, remaining wheel events do not scroll the page for this long, ms. */
const AFTER_ZOOM_MS = 250;
/** Delay after the last move before the image is redrawn sharply, ms; until then the GPU moves the existing layer. */
export const SHARP_AFTER_MS = 160;
/** Movement below which a pointer press is no drag, px. */
const PRESS = 3;
/** Elements that handle pointer events themselves. */
const CONTROLS = 'input, button, a, select, video[controls], [data-own-drag]';

type Point = { x: number; y: number };

/**
 * Zoom and pan of one image by wheel, pinch, drag, double click and commands. It writes the element's style directly,
 * once per frame, so that moves cause no React re-render; components that show the zoom subscribe.
 */
export class ZoomSurface {
  private view: View = FIT;
  private frame = 0;
  private sharp: ReturnType<typeof setTimeout> | undefined;
  private zoomedAt = Number.NEGATIVE_INFINITY;
  private drag: { id: number; from: Point; view: View; moved: boolean } | null = null;
  private pinch: { distance: number; view: View } | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly ended = new AbortController();

  /** @param pixels the image's width in its own pixels */
  constructor(
    private readonly window: HTMLElement,
    private readonly picture: HTMLElement,
    private readonly pixels: number,
  ) {
    const on = <Type extends keyof HTMLElementEventMap>(type: Type, take: (event: HTMLElementEventMap[Type]) => void) =>
      window.addEventListener(type, take, { signal: this.ended.signal, passive: false });
    on('wheel', this.onWheel);
    on('dblclick', (event) => this.onDoubleClick(event));
    on('pointerdown', this.onPointerDown);
    on('pointermove', this.onPointerMove);
    on('pointerup', this.onPointerEnd);
    on('pointercancel', this.onPointerEnd);
    on('touchmove', this.onTouchMove);
    on('touchend', () => {
      this.pinch = null;
    });
    const measured = new ResizeObserver(() => this.show(within(this.measured(), this.view)));
    measured.observe(window);
    this.ended.signal.addEventListener('abort', () => measured.disconnect());
  }

  end(): void {
    this.ended.abort();
    cancelAnimationFrame(this.frame);
    clearTimeout(this.sharp);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Zoom in percent of the image's own size, rounded. */
  readonly percent = (): number => Math.round(this.scale() * 100);

  /** The visible part of the image, plus a margin of `around` windows. */
  readonly seen = (around: number): Part => visiblePart(this.measured(), this.view, around);

  /** Screen pixels per image pixel. */
  readonly scale = (): number => scaleOf(this.measured(), this.view);

  readonly isFit = (): boolean => this.view.zoom === 1;

  readonly fit = (): void => this.show(FIT);
  readonly full = (at: Point = { x: 0, y: 0 }): void => {
    const frame = this.measured();
    this.show(zoomedAt(frame, this.view, fullZoom(frame), at));
  };
  readonly zoomIn = (): void => this.zoomBy(STEP);
  readonly zoomOut = (): void => this.zoomBy(1 / STEP);

  /** Pans the image, px. */
  move(x: number, y: number): void {
    this.show(within(this.measured(), { ...this.view, x: this.view.x + x, y: this.view.y + y }));
  }

  private zoomBy(factor: number, at: Point = { x: 0, y: 0 }): void {
    this.show(zoomedAt(this.measured(), this.view, this.view.zoom * factor, at));
  }

  private measured(): Frame {
    const { clientWidth, clientHeight } = this.window;
    const { offsetWidth, offsetHeight } = this.picture;
    return {
      window: { width: clientWidth, height: clientHeight },
      fitted: { width: Math.max(1, offsetWidth), height: Math.max(1, offsetHeight) },
      pixels: this.pixels,
    };
  }

  private show(view: View): void {
    this.view = view;
    if (this.frame === 0) this.frame = requestAnimationFrame(this.draw);
  }

  private readonly draw = (): void => {
    this.frame = 0;
    const { zoom, x, y } = this.view;
    const { style } = this.picture;
    style.willChange = 'transform';
    // Lets overlays of constant size, such as pins, scale by the inverse.
    style.setProperty('--zoom', String(zoom));
    style.transform = zoom === 1 && x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px) scale(${zoom})`;
    this.window.dataset.zoomed = String(zoom !== 1);
    clearTimeout(this.sharp);
    this.sharp = setTimeout(() => {
      style.willChange = '';
    }, SHARP_AFTER_MS);
    for (const listener of this.listeners) listener();
  };

  /** An event's position, px from the window's centre. */
  private pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top, width, height } = this.window.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  /** Scrolling down over a fitted image scrolls the page; otherwise the wheel zooms. */
  private readonly onWheel = (event: WheelEvent): void => {
    const pinched = event.ctrlKey || event.metaKey;
    const scrolls = !pinched && this.isFit() && (event.deltaY > 0 || isScrolled(this.window));
    const justZoomed = event.timeStamp - this.zoomedAt < AFTER_ZOOM_MS;
    if (scrolls && !justZoomed) return;
    event.preventDefault();
    if (scrolls) return;
    this.zoomedAt = event.timeStamp;
    this.zoomBy(Math.exp(-event.deltaY * (pinched ? PINCH_WHEEL : WHEEL)), this.pointOf(event));
    // Do not zoom out below the fitted size.
    if (this.view.zoom < 1 && event.deltaY > 0) this.fit();
  };

  private onDoubleClick(event: MouseEvent): void {
    if (isControl(event.target)) return;
    if (this.isFit()) this.full(this.pointOf(event));
    else this.fit();
  }

  private readonly onPointerDown = (event: PointerEvent): void => {
    const middle = event.button === 1;
    if ((event.button !== 0 && !middle) || (!middle && isControl(event.target))) return;
    if (this.isFit()) return;
    if (middle) event.preventDefault();
    this.drag = { id: event.pointerId, from: { x: event.clientX, y: event.clientY }, view: this.view, moved: false };
  };

  private readonly onPointerMove = (event: PointerEvent): void => {
    const { drag } = this;
    if (drag?.id !== event.pointerId || this.pinch) return;
    const [x, y] = [event.clientX - drag.from.x, event.clientY - drag.from.y];
    if (!drag.moved && Math.hypot(x, y) < PRESS) return;
    if (!drag.moved) this.window.setPointerCapture(event.pointerId);
    drag.moved = true;
    this.show(within(this.measured(), { ...drag.view, x: drag.view.x + x, y: drag.view.y + y }));
  };

  private readonly onPointerEnd = (event: PointerEvent): void => {
    if (this.drag?.id === event.pointerId) this.drag = null;
  };

  /** Pinch: keeps the point between the fingers in place. */
  private readonly onTouchMove = (event: TouchEvent): void => {
    const [one, two] = event.touches;
    if (!one || !two) return;
    event.preventDefault();
    this.drag = null;
    const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
    this.pinch ??= { distance, view: this.view };
    const between = { clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2 };
    const zoom = (this.pinch.view.zoom * distance) / this.pinch.distance;
    this.show(zoomedAt(this.measured(), this.view, zoom, this.pointOf(between)));
  };
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(CONTROLS) !== null;
}

function isScrolled(element: Element): boolean {
  for (let each = element.parentElement; each; each = each.parentElement) if (each.scrollTop > 0) return true;
  return false;
}
