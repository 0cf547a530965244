import type { ReactNode } from 'react';

/** A box of the picture's own shape, there before the picture is: nothing moves when it arrives. */
export function ImageFrame({
  width,
  height,
  of,
  children,
}: {
  width: number;
  height: number;
  /** The id of the render that stands here. */
  of?: string;
  children: ReactNode;
}) {
  return (
    <div
      data-picture={of}
      className="relative mx-auto overflow-hidden bg-wash-deep"
      style={{
        aspectRatio: `${width} / ${height}`,
        width: `min(100%, calc(var(--canvas-height) * ${width / height}))`,
      }}
    >
      {children}
    </div>
  );
}
