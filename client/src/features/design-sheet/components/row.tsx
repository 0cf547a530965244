import type { ReactNode } from 'react';

/** A component in all its states. `name` is its file name, which tests use to find it. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} data-piece={name} className="grid gap-3 border-t border-line py-5">
      <h3 className="label figures">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}

/** One state, as wide as the settings column. */
export function State({ children }: { children: ReactNode }) {
  return <div className="w-full max-w-form min-w-0">{children}</div>;
}
