import { CLOSEST_CUT, type Cut, cutOf, type InputFrame } from '@maquette/contracts/fields/input-frame';

interface Size {
  width: number;
  height: number;
}
type Place = Pick<InputFrame, 'cropX' | 'cropY' | 'cropZoom'>;
export type Corner = 'left top' | 'right top' | 'left bottom' | 'right bottom';

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** A crop's position within its free space: 0 at the left or top, 1 at the right or bottom. */
function placeOf({ left, top, width, height }: Cut, cropZoom: number): Place {
  const share = (at: number, side: number) => (side > 0.9999 ? 0.5 : within(at / (1 - side), 0, 1));
  return { cropX: share(left, width), cropY: share(top, height), cropZoom };
}

export function movedCut(image: Size, aspect: number, frame: InputFrame, by: { x: number; y: number }): Place {
  const cut = cutOf(image, aspect, frame);
  return placeOf({ ...cut, left: cut.left + by.x, top: cut.top + by.y }, frame.cropZoom ?? 1);
}

/** Drags a corner to a point of the image, as fractions: the opposite corner and the ratio are fixed. */
export function draggedCrop(
  image: Size,
  aspect: number,
  frame: InputFrame,
  { corner, to }: { corner: Corner; to: { x: number; y: number } },
): Place {
  const cut = cutOf(image, aspect, frame);
  const widest = cutOf(image, aspect, { cropZoom: 1 });
  const [atLeft, atTop] = [corner.startsWith('left'), corner.endsWith('top')];
  const anchor = { x: atLeft ? cut.left + cut.width : cut.left, y: atTop ? cut.top + cut.height : cut.top };
  const across = (atLeft ? anchor.x - to.x : to.x - anchor.x) / widest.width;
  const down = (atTop ? anchor.y - to.y : to.y - anchor.y) / widest.height;
  const room = Math.min(
    (atLeft ? anchor.x : 1 - anchor.x) / widest.width,
    (atTop ? anchor.y : 1 - anchor.y) / widest.height,
  );
  const scale = within(Math.max(across, down), 1 / CLOSEST_CUT, Math.min(1, room));
  const [width, height] = [widest.width * scale, widest.height * scale];
  const left = atLeft ? anchor.x - width : anchor.x;
  const top = atTop ? anchor.y - height : anchor.y;
  return placeOf({ left, top, width, height }, within(1 / scale, 1, CLOSEST_CUT));
}
