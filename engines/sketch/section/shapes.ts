/** Size and bounding box of a region, in pixels. */
export interface Shape {
  label: number;
  area: number;
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

export const wideOf = ({ x0, x1 }: Shape): number => x1 - x0 + 1;
export const tallOf = ({ y0, y1 }: Shape): number => y1 - y0 + 1;
export const middleOf = ({ x0, x1 }: Shape): number => (x0 + x1) / 2;

/**
 * Measures the regions of a section by label. Labels without pixels have area 0.
 * @param counted pixels that count; regions also have labels under lines and fills
 */
export function measureShapes(
  labels: Uint16Array,
  count: number,
  w: number,
  h: number,
  counted: (i: number) => boolean = () => true,
): Shape[] {
  const shapes = Array.from(
    { length: count + 1 },
    (_, label): Shape => ({ label, area: 0, x0: w, x1: 0, y0: h, y1: 0 }),
  );
  labels.forEach((label, i) => {
    if (!counted(i)) return;
    const shape = shapes[label] as Shape;
    const [x, y] = [i % w, Math.floor(i / w)];
    shape.area++;
    shape.x0 = Math.min(shape.x0, x);
    shape.x1 = Math.max(shape.x1, x);
    shape.y0 = Math.min(shape.y0, y);
    shape.y1 = y;
  });
  return shapes;
}
