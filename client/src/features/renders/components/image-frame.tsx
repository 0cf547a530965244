import type { ReactNode } from 'react';

/** Box with the aspect ratio of the image, reserved before it loads to avoid layout shift. */
export function ImageFrame({
  width,
  height,
  of,
  children,
}: {
  width: number;
  height: number;
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
