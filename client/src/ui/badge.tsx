import type { ReactNode } from 'react';
import { classNames } from './class-names';

const TONES = {
  plain: 'border-line-strong text-body',
  pencil: 'border-pencil text-pencil',
} as const;

export function Badge({
  tone = 'plain',
  children,
  title,
}: {
  tone?: keyof typeof TONES;
  children: ReactNode;
  title?: string;
}) {
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex items-center gap-1 rounded-full border px-2 py-0.5 text-12 font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
