import type { AriaRole, ReactNode } from 'react';
import { t } from '../i18n/t';
import { Button } from './button';

/** Shown where content is empty or missing. */
export function BlankState({
  role,
  title,
  text,
  children,
}: {
  role?: AriaRole;
  title?: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div role={role} className="crop-marks grid justify-items-start gap-3 p-8">
      {title ? <h2 className="font-serif text-28 text-ink">{title}</h2> : null}
      {text ? <p className={title && 'max-w-prose'}>{text}</p> : null}
      {children}
    </div>
  );
}

/** Shown where content could not be loaded. */
export function BlankFailure({ text, retry }: { text: string; retry?: () => void }) {
  return (
    <BlankState role="alert" text={text}>
      <Button onClick={retry}>{t('fault.retry')}</Button>
    </BlankState>
  );
}

/** Says in a panel that a list has no entries yet, and why. */
export function NoEntries({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid max-w-prose gap-1">
      <p className="font-medium text-ink">{title}</p>
      <p className="text-13">{text}</p>
    </div>
  );
}
