import type { ReactNode, Ref } from 'react';
import { ConnectionBanner } from '../../../ui/connection-banner';
import { CANVAS_ID } from '../../../ui/sheet-handle';

/** The canvas of a tool: its head, and what scrolls under it. On a phone the settings may be drawn over all of it. */
export function CanvasMain({
  label,
  head,
  children,
  ref,
}: {
  label: string;
  head: ReactNode;
  children: ReactNode;
  /** What scrolls. */
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
      {/* On a phone between canvas and dock; where the settings have the canvas's place, under them. */}
      <ConnectionBanner className="max-md:order-2" />
    </main>
  );
}
