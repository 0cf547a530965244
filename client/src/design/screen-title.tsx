import type { ReactNode } from 'react';
import { HelpButton } from './help-button';

/** What a screen is called, and the way to its help. */
export function ScreenTitle({
  className = 'text-40 wrap-anywhere',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className="flex min-w-0 items-start gap-1">
      <h1 className={`min-w-0 font-serif text-ink ${className}`}>{children}</h1>
      <HelpButton className="mt-1" />
    </div>
  );
}
