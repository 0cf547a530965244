import type { ReactNode } from 'react';
import { HelpButton } from './help-button';

export function ScreenTitle({
  className = 'text-40 wrap-anywhere',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    // The button follows the last word, even if the title wraps.
    <div className={`min-w-0 font-serif text-ink ${className}`}>
      <h1 dir="auto" className="inline">
        {children}
      </h1>
      <HelpButton className="-my-2 ml-1 inline-grid align-middle" />
    </div>
  );
}
