import type { ReactNode, Ref } from 'react';
import { ConnectionBanner } from '../../../ui/connection-banner';
import { CANVAS_ID } from '../../../ui/sheet-handle';

/** A tool's canvas: header and scrolling content. On a phone the settings sheet can cover all of it. */
export function CanvasMain({
  label,
  head,
  children,
  ref,
}: {
  label: string;
  head: ReactNode;
  children: ReactNode;
  ref: Ref<HTMLDivElement>;
}) {
  return (
    <main
      id="content"
      aria-label={label}
      className="flex min-h-0 min-w-0 flex-1 flex-col max-md:contents max-md:peer-data-[sheet=whole]:[&>#canvas]:hidden max-md:peer-data-[sheet=whole]:[&>[role=status]]:order-3"
    >
      {head}
      <div
        id={CANVAS_ID}
        ref={ref}
        className="grid min-h-0 flex-1 grid-cols-1 content-start gap-4 overflow-y-auto p-3 max-md:order-2 md:p-4"
      >
        {children}
      </div>
      {/* On a phone between canvas and dock, or below the settings when they replace the canvas. */}
      <ConnectionBanner className="max-md:order-2" />
    </main>
  );
}
