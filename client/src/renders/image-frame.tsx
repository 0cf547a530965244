import type { ReactNode } from 'react';

/** A box of the picture's own shape, there before the picture is: nothing moves when it arrives. */
export function ImageFrame({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  return (
    <div
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
