import type { ReactNode } from 'react';
import type { KnownRender } from '../../../live/merge-renders';
import { usePreview } from '../../../live/render-queries';

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

/** A running render's frame, with the engine's preview, or `children` before the first preview. */
export function PreviewFrame({ render, alt, children }: { render: KnownRender; alt: string; children: ReactNode }) {
  const preview = usePreview(render.id);
  return (
    <div className="bg-wash">
      <ImageFrame width={render.settings.width} height={render.settings.height}>
        {preview ? (
          <img
            src={preview.url}
            width={preview.width}
            height={preview.height}
            alt={alt}
            className="size-full object-cover"
          />
        ) : (
          children
        )}
      </ImageFrame>
    </div>
  );
}
