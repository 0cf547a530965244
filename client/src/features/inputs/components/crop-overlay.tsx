import { cutOf, type InputFrame } from '@maquette/contracts/fields/input-frame';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { type Corner, draggedCrop, movedCut } from '../rules/crop-drag';
import { FramedFile } from './framed-file';

const CORNERS: Record<Corner, string> = {
  'left top': '-top-px -left-px border-t-3 border-l-3 cursor-nwse-resize',
  'right top': '-top-px -right-px border-t-3 border-r-3 cursor-nesw-resize',
  'left bottom': '-bottom-px -left-px border-b-3 border-l-3 cursor-nesw-resize',
  'right bottom': '-right-px -bottom-px border-r-3 border-b-3 cursor-nwse-resize',
};
const NAMES: Corner[] = ['left top', 'right top', 'left bottom', 'right bottom'];
const percent = (share: number) => `${100 * share}%`;

/**
 * Crop of an image or video, moved and resized by pointer or touch; the area outside is dimmed.
 * Sliders below the image are the keyboard equivalent.
 */
export function CropOverlay({
  url,
  alt,
  clip,
  image,
  aspect,
  frame,
  over,
  onFrame,
}: {
  url: string | undefined;
  alt: string;
  clip: boolean;
  image: { width: number; height: number };
  aspect: number;
  frame: InputFrame;
  over?: ReactNode;
  onFrame: (frame: Partial<InputFrame>) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const grip = useRef<{ x: number; y: number; corner: Corner | null } | null>(null);
  const cut = cutOf(image, aspect, frame);
  const at = (event: PointerEvent) => {
    const rect = box.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (event.clientX - rect.left) / rect.width, y: (event.clientY - rect.top) / rect.height };
  };
  const grab = (corner: Corner | null) => (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { ...at(event), corner };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current;
    if (!held) return;
    event.stopPropagation();
    const to = at(event);
    if (held.corner) return onFrame(draggedCrop(image, aspect, frame, { corner: held.corner, to }));
    onFrame(movedCut(image, aspect, frame, { x: to.x - held.x, y: to.y - held.y }));
    grip.current = { ...to, corner: null };
  };
  const release = () => {
    grip.current = null;
  };
  const held = { onPointerMove: drag, onPointerUp: release, onPointerCancel: release };
  return (
    <div
      ref={box}
      className="relative mx-auto w-full overflow-hidden"
      style={{
        aspectRatio: `${image.width} / ${image.height}`,
        maxWidth: `calc(15rem * ${image.width / image.height})`,
      }}
    >
      <FramedFile {...{ url, alt, clip }} className="absolute inset-0 size-full select-none" />
      {over}
      <div
        aria-hidden
        onPointerDown={grab(null)}
        {...held}
        className="absolute cursor-move touch-none outline-[100vmax] outline-veil ring-1 ring-on-night"
        style={{
          left: percent(cut.left),
          top: percent(cut.top),
          width: percent(cut.width),
          height: percent(cut.height),
        }}
      >
        <span className="pointer-events-none absolute inset-x-0 top-1/3 h-1/3 border-y border-night-line" />
        <span className="pointer-events-none absolute inset-y-0 left-1/3 w-1/3 border-x border-night-line" />
        {NAMES.map((corner) => (
          <span
            key={corner}
            onPointerDown={grab(corner)}
            {...held}
            className={`absolute size-6 touch-none border-on-night pointer-coarse:size-11 ${CORNERS[corner]}`}
          />
        ))}
      </div>
    </div>
  );
}
