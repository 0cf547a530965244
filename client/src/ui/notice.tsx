import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type NoticeTone = 'bad' | 'good' | 'warn' | 'plain';

const TONES: Record<NoticeTone, string> = {
  bad: 'border-bad bg-bad-wash text-bad',
  good: 'border-good bg-good-wash text-good',
  warn: 'border-warn bg-warn-wash text-warn',
  plain: 'border-line bg-wash text-body',
};

/** An inline message. Errors interrupt screen readers (assertive); other tones are polite. */
export function Notice({ tone, children, className }: { tone: NoticeTone; children: ReactNode; className?: string }) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames('rounded-6 border px-3 py-2.5 text-13', TONES[tone], className)}
    >
      {children}
    </div>
  );
}

/** Why an action failed, next to its control. */
export function ErrorText({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="text-13 text-bad">
      {text}
    </p>
  );
}
