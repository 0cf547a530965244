import type { Asked } from '../asked';
import { silhouette } from '../silhouette';
import { type Box, boxOf, type Solid, solidsOf } from '../solids';
import { THRESHOLDS } from '../thresholds';
import { isOf, type Owner, type View } from '../view';

type Of<Class extends Asked['class']> = Extract<Asked, { class: Class }>;

const wantedBy =
  (view: View, kinds: readonly string[]) =>
  ({ kind, node }: Owner): boolean =>
    isOf(kind, kinds) || isOf(view.kindOfNode(node), kinds);

/** Whether a building or room of that kind is visible, large enough, and with most of its signs. */
export function subjectSeen(view: View, { kinds, signs, inside }: Of<'subject'>): boolean {
  const { pixels } = view;
  if (view.picture.scene.kind !== (inside ? 'interior' : 'exterior')) return false;
  if (!isOf(view.subjectKind, kinds)) return false;
  if (view.ofSubject().length < pixels * THRESHOLDS.subject) return false;
  const shown = signs.filter((sign) =>
    sign.includes('glass')
      ? view.ofSubject().filter((i) => view.isGlass(i)).length > pixels * 0.02
      : view.ofKinds(sign).length >= THRESHOLDS.signPixels,
  );
  return shown.length >= signs.length * THRESHOLDS.signs - 1e-9;
}

/** Whether the object is large enough and mostly unobstructed. */
export function thingSeen(view: View, kinds: readonly string[]): boolean {
  const seen = view.ofKinds(kinds).length;
  if (seen < Math.max(view.pixels * THRESHOLDS.thing, THRESHOLDS.thingPixels)) return false;
  const whole = silhouette(view, wantedBy(view, kinds));
  return whole === 0 || seen >= whole * THRESHOLDS.unoccluded;
}

export const partSeen = (view: View, kinds: readonly string[]): boolean =>
  view.ofKinds(kinds).length >= THRESHOLDS.partPixels;

export const settingSeen = (view: View, kinds: readonly string[]): boolean =>
  view.ofKinds(kinds).length >= view.pixels * THRESHOLDS.setting;

export const plantSeen = (view: View, kinds: readonly string[]): boolean =>
  view.ofKinds(kinds).length >= view.pixels * THRESHOLDS.plant;

export const deniedHeeded = (view: View, kinds: readonly string[]): boolean =>
  view.ofKinds(kinds).length <= view.pixels * THRESHOLDS.denied;

const seenSolids = (view: View, kinds: readonly string[]): Solid[] =>
  solidsOf(view, wantedBy(view, kinds)).filter(({ seen }) => seen >= THRESHOLDS.countedPixels);

export function countSeen(view: View, { kinds, count }: Of<'count'>): boolean {
  const seen = seenSolids(view, kinds).length;
  return count <= THRESHOLDS.exactCount ? seen === count : Math.abs(seen - count) <= count / 5;
}

const gap = (a: Box, b: Box, k: 0 | 1 | 2): number => Math.max(a.min[k] - b.max[k], b.min[k] - a.max[k]);
const middle = ({ min, max }: Box, k: 0 | 1 | 2): number => (min[k] + max[k]) / 2;
const size = ({ min, max }: Box): number => Math.max(max[0] - min[0], max[2] - min[2]);

/** Spatial relation between two bodies by their boxes; the camera looks along +z, and the subject faces it. */
function stands(relation: Of<'relation'>['relation'], a: Box, b: Box): boolean {
  const over = gap(a, b, 0) < 0.05 && gap(a, b, 2) < 0.05;
  const near = Math.max(gap(a, b, 0), gap(a, b, 2)) <= Math.max(1.5, 0.5 * Math.max(size(a), size(b)));
  switch (relation) {
    case 'on':
      return over && Math.abs(a.min[1] - b.max[1]) < 0.15;
    case 'above':
      return over && a.min[1] > b.max[1] - 0.1;
    case 'under':
      return over && middle(a, 1) < middle(b, 1);
    case 'beside':
      return near && gap(a, b, 1) < 0.5;
    case 'in front of':
      return near && middle(a, 2) < middle(b, 2);
    case 'behind':
      return near && middle(a, 2) > middle(b, 2);
    case 'around':
      return near;
  }
}

export function relationSeen(view: View, { relation, a, b }: Of<'relation'>): boolean {
  const of = (whose: typeof b): Solid[] =>
    whose === 'subject' ? solidsOf(view, (owner) => view.isSubject(owner)) : seenSolids(view, whose);
  const [first, second] = [seenSolids(view, a), of(b)];
  if (first.length === 0 || second.length === 0) return false;
  if (b === 'subject') return first.some(({ box }) => stands(relation, box, boxOf(second)));
  if (relation !== 'around') return first.some((one) => second.some((other) => stands(relation, one.box, other.box)));
  return second.some(({ box }) => {
    const close = first.filter((one) => stands('around', one.box, box));
    const sides = new Set(
      close.map((one) => `${middle(one.box, 0) < middle(box, 0)} ${middle(one.box, 2) < middle(box, 2)}`),
    );
    return close.length > 0 && (first.length === 1 || sides.size >= 2);
  });
}
