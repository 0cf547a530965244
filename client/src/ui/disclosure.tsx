import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** A collapsible group. Uses native `<details>`: works without JavaScript and opens on find-in-page. */
export function Disclosure({
  title,
  aside,
  open,
  onToggle,
  children,
}: {
  title: string;
  aside?: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}) {
  return (
    <details open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)} className="group">
      <summary className="flex min-h-10 list-none items-center gap-2 rounded-6 text-13 font-medium text-ink">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-soft transition-transform group-open:rotate-90" />
        <span className="line-clamp-2 min-w-0 wrap-anywhere">{title}</span>
        {aside ? <span className="ml-auto font-normal text-soft">{aside}</span> : null}
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-1 pb-3">{children}</div>
    </details>
  );
}
