import { EYE_HEIGHT, type ModelCamera, type Vector } from '@maquette/contracts/models/model-camera';
import { MOVING_KEYS, type Move, moveByKeys } from '../../rules/camera-keys';
import { dolly, look, orbit, pan, turnPerPixel } from '../../rules/move-camera';
import type { Size } from '../../rules/projection';

/** Movement below which a pointer presses instead of drags, px. */
const PRESS = 5;
/** Factor of the distance per wheel pixel, and most wheel pixels of one event. */
const PER_PIXEL = 1.0015;
const WHEEL_MOST = 240;
/** Share of an orbit's angle by which the same drag turns the head. */
const WALK_TURN = 0.6;
/** Milliseconds without a wheel event after which a movement has ended. */
const WHEEL_REST_MS = 250;
/** Longest time step of a held key in seconds: after a pause of the page it must not jump. */
const LONGEST_STEP = 0.1;

export interface ControlledView {
  camera: () => ModelCamera;
  move: () => Move;
  /** Size of the rendered frame in CSS pixels, and half of the model's diagonal in metres. */
  frame: () => Size;
  radius: () => number;
  /** Height of the floor below a foot; null beside the model. */
  floorAt: (foot: Vector) => number | null;
  onMove: (camera: ModelCamera) => void;
  /** A movement has ended. */
  onEnd: () => void;
  /** A press without a drag. @param x @param y CSS pixels in the element */
  onPress: (x: number, y: number) => void;
  onUndo: () => void;
  onRedo: () => void;
}

/** Moves a camera by mouse, fingers, wheel and keys. */
export class CameraControl {
  private readonly pointers = new Map<number, { x: number; y: number }>();
  private readonly keys = new Set<string>();
  private readonly ends = new AbortController();
  private pressed: { x: number; y: number } | null = null;
  private isShift = false;
  private lastStep: number | null = null;
  private wheelEnd: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly element: HTMLElement,
    private readonly view: ControlledView,
  ) {
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      handle: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, handle, { signal: this.ends.signal, passive: false });
    on('pointerdown', (event) => this.down(event));
    on('pointermove', (event) => this.drag(event));
    on('pointerup', (event) => this.up(event));
    on('pointercancel', (event) => this.up(event));
    on('contextmenu', (event) => event.preventDefault());
    on('wheel', (event) => this.wheel(event));
    on('keydown', (event) => this.key(event));
    on('keyup', (event) => this.release(event.key));
    on('blur', () => this.releaseAll());
  }

  dispose(): void {
    this.ends.abort();
    clearTimeout(this.wheelEnd);
    this.keys.clear();
  }

  private down(event: PointerEvent): void {
    this.element.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    this.pressed = this.pointers.size === 1 ? { x: event.offsetX, y: event.offsetY } : null;
  }

  private drag(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.offsetX, y: event.offsetY };
    if (this.pressed && Math.hypot(now.x - this.pressed.x, now.y - this.pressed.y) < PRESS) return;
    this.pressed = null;
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    const [other] = others;
    this.pointers.set(event.pointerId, now);
    if (other) this.pinch(before, now, other);
    else this.turn(now.x - before.x, now.y - before.y, event);
  }

  private turn(x: number, y: number, { buttons, shiftKey }: PointerEvent): void {
    const frame = this.view.frame();
    const camera = this.view.camera();
    const aspect = frame.width / frame.height;
    const angle = turnPerPixel(frame);
    if (buttons !== 1 || shiftKey) this.moved(pan(camera, -x / frame.height, y / frame.height, aspect));
    else if (this.view.move() === 'walk') this.moved(look(camera, x * angle * WALK_TURN, y * angle * WALK_TURN));
    else this.moved(orbit(camera, -x * angle, y * angle));
  }

  /** Two fingers: their distance zooms, their middle pans. */
  private pinch(
    before: { x: number; y: number },
    now: { x: number; y: number },
    other: { x: number; y: number },
  ): void {
    const frame = this.view.frame();
    const apart = (one: { x: number; y: number }) => Math.max(20, Math.hypot(one.x - other.x, one.y - other.y));
    const closer = dolly(this.view.camera(), apart(before) / apart(now));
    const [x, y] = [(now.x - before.x) / 2, (now.y - before.y) / 2];
    this.moved(pan(closer, -x / frame.height, y / frame.height, frame.width / frame.height));
  }

  private up(event: PointerEvent): void {
    if (!this.pointers.delete(event.pointerId)) return;
    if (this.pressed && event.type === 'pointerup') this.view.onPress(this.pressed.x, this.pressed.y);
    else if (this.pointers.size === 0) this.view.onEnd();
    this.pressed = null;
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : 1);
    const most = Math.min(WHEEL_MOST, Math.max(-WHEEL_MOST, pixels));
    this.moved(dolly(this.view.camera(), PER_PIXEL ** most));
    clearTimeout(this.wheelEnd);
    this.wheelEnd = setTimeout(() => this.view.onEnd(), WHEEL_REST_MS);
  }

  private key(event: KeyboardEvent): void {
    const key = event.key.toLowerCase();
    this.isShift = event.shiftKey;
    if (event.ctrlKey !== event.metaKey && (key === 'z' || key === 'y')) {
      event.preventDefault();
      // Where Shift redoes, as on a Mac, it is also held.
      if (key === 'y' || event.shiftKey) this.view.onRedo();
      else this.view.onUndo();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !MOVING_KEYS.includes(key)) return;
    event.preventDefault();
    this.keys.add(key);
    if (this.lastStep !== null) return;
    this.lastStep = performance.now();
    // A short press already moves a little.
    this.step(this.lastStep + 16);
  }

  private release(key: string): void {
    this.keys.delete(key.toLowerCase());
    // The character of a key depends on Shift, whose release would otherwise leave it held.
    if (key === 'Shift') {
      this.isShift = false;
      for (const held of ['+', '=']) this.keys.delete(held);
    }
  }

  private releaseAll(): void {
    this.keys.clear();
  }

  private step(now: number): void {
    if (this.lastStep === null || this.ends.signal.aborted) return;
    if (this.keys.size === 0) {
      this.lastStep = null;
      this.view.onEnd();
      return;
    }
    const seconds = Math.min(LONGEST_STEP, Math.max(0, now - this.lastStep) / 1_000);
    this.lastStep = now;
    const frame = this.view.frame();
    const held = {
      keys: this.keys,
      isShift: this.isShift,
      move: this.view.move(),
      radius: this.view.radius(),
      aspect: frame.width / frame.height,
    };
    this.moved(this.onFloor(this.view.camera(), moveByKeys(this.view.camera(), held, seconds)));
    requestAnimationFrame((next) => this.step(next));
  }

  /** Keeps the eye at its height over the floor while walking, up and down stairs. */
  private onFloor(before: ModelCamera, after: ModelCamera): ModelCamera {
    const isLevel = before.position[1] === after.position[1];
    if (this.view.move() !== 'walk' || !isLevel) return after;
    const [x, y, z] = after.position;
    if (x === before.position[0] && z === before.position[2]) return after;
    const floor = this.view.floorAt([x, y - EYE_HEIGHT, z]);
    const rise = floor === null ? 0 : floor + EYE_HEIGHT - y;
    // Who has been raised by key flies: no floor is near.
    if (Math.abs(rise) > EYE_HEIGHT) return after;
    const { target } = after;
    return { ...after, position: [x, y + rise, z], target: [target[0], target[1] + rise, target[2]] };
  }

  private moved(camera: ModelCamera): void {
    this.view.onMove(camera);
  }
}
