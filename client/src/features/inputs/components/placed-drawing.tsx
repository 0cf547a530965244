import type { InputFrame } from '@maquette/contracts/fields/input-frame';
import { useEffect, useRef, useState } from 'react';
import { cssMatrix, type DrawingMatrix } from '../rules/drawing-matrix';
import { cutStyle } from '../rules/placed-image';

/**
 * An input image at its position in the result: cropped like its frame, or squared as the engine did. Fills its frame.
 */
export function PlacedDrawing({
  src,
  alt,
  frame,
  matrix,
  className,
}: {
  src: string;
  alt: string;
  frame: InputFrame;
  matrix: DrawingMatrix | null;
  className: string;
}) {
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<readonly [width: number, height: number] | null>(null);
  useEffect(() => {
    const measured = image.current;
    if (!measured || !matrix) return;
    // The layout size, which zooming does not change.
    const observer = new ResizeObserver(() => setSize([measured.offsetWidth, measured.offsetHeight]));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [matrix]);
  const aligned = size
    ? { transform: matrix ? cssMatrix(matrix, ...size) : undefined, transformOrigin: '0 0' }
    : { visibility: 'hidden' as const };
  return (
    <img
      ref={image}
      src={src}
      alt={alt}
      draggable={false}
      className={className}
      style={matrix ? aligned : cutStyle(frame)}
    />
  );
}
