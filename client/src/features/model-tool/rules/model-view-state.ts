import { type ModelCamera, type Vector, withUprightVerticals } from '@maquette/contracts/models/model-camera';
import type { SlotChoices } from '@maquette/contracts/models/model-materials';
import type { Ratio } from '@maquette/contracts/tools/render-choices';

/** What undo and redo step through. */
export interface ViewState {
  /** The camera as it was moved. */
  camera: ModelCamera;
  /** Two-point perspective: vertical edges stay upright in the picture. */
  isUpright: boolean;
  choices: SlotChoices;
}

export function aspectOf(ratio: Ratio): number {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  return across / down;
}

/** The camera in coordinates of at most a tenth of a millimetre, so that its text stays short. */
function rounded(camera: ModelCamera): ModelCamera {
  const short = (value: number) => Math.round(value * 1e4) / 1e4;
  const vector = ([x, y, z]: Vector): [number, number, number] => [short(x), short(y), short(z)];
  const { position, target, shift, parallel_height: height, section } = camera;
  return {
    ...camera,
    position: vector(position),
    target: vector(target),
    ...(shift ? { shift: [short(shift[0]), short(shift[1])] } : {}),
    ...(height === undefined ? {} : { parallel_height: short(height) }),
    ...(section ? { section: { ...section, offset: short(section.offset) } } : {}),
  };
}

/** The camera that is shown and rendered. */
export function shownCamera(
  { camera, isUpright }: Pick<ViewState, 'camera' | 'isUpright'>,
  aspect: number,
): ModelCamera {
  return rounded(isUpright ? withUprightVerticals(camera, aspect) : camera);
}

/** Whether a camera looks level through a shifted lens, as in two-point perspective. */
export function looksUpright({ position, target, shift, parallel_height: height }: ModelCamera): boolean {
  return height === undefined && shift !== undefined && Math.abs(position[1] - target[1]) < 1e-6;
}

/** Whether two-point perspective has no effect: in parallel projections, and where it would need too much shift. */
export function cannotBeUpright(camera: ModelCamera, aspect: number): boolean {
  const { position, target } = camera;
  return withUprightVerticals(camera, aspect) === camera && Math.abs(position[1] - target[1]) > 1e-3;
}

/** The axis of a section plane, and the side that is cut away. */
export const SECTION_AXES = ['x', 'y', 'z'] as const;
export type SectionAxis = (typeof SECTION_AXES)[number];
export interface Section {
  axis: SectionAxis;
  /** Metres along the axis. */
  at: number;
  /** Cuts away the smaller coordinates instead of the larger. */
  isFlipped: boolean;
}

/** A section plane along an axis; null for none or another plane. */
export function sectionOf({ section }: ModelCamera): Section | null {
  if (!section) return null;
  const index = section.normal.findIndex((value) => Math.abs(Math.abs(value) - 1) < 1e-6);
  const axis = SECTION_AXES[index];
  if (!axis) return null;
  const sign = Math.sign(section.normal[index] ?? 1);
  return { axis, at: section.offset * sign || 0, isFlipped: sign < 0 };
}

export function withSection(camera: ModelCamera, section: Section | null): ModelCamera {
  const { section: _before, ...whole } = camera;
  if (!section) return whole;
  const sign = section.isFlipped ? -1 : 1;
  const normal = SECTION_AXES.map((axis) => (axis === section.axis ? sign : 0)) as [number, number, number];
  return { ...whole, section: { normal, offset: section.at * sign } };
}

/** A name for a new view that no other has. */
export function freeName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  let number = 2;
  while (taken.includes(`${wanted} ${number}`)) number++;
  return `${wanted} ${number}`;
}
