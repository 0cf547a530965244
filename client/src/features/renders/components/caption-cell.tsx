import type { ReactNode } from 'react';

/**
 * One labelled value in the title block. `wide` spans a full row; `figures` marks text that is not to be translated,
 * such as numbers and ids. An empty value has no cell.
 */
export function CaptionCell({
  name,
  children,
  wide = false,
  figures = false,
}: {
  name: string;
  children: string | null;
  wide?: boolean;
  figures?: boolean;
}) {
  if (!children) return null;
  return (
    <div
      className={
        wide ? 'col-span-full border-r border-b border-line px-3 py-2' : 'border-r border-b border-line px-3 py-2'
      }
    >
      <dt className="text-12 text-soft">{name}</dt>
      <dd
        translate={figures ? 'no' : undefined}
        dir={wide ? 'auto' : undefined}
        className={
          wide
            ? 'wrap-anywhere text-13 text-ink'
            : figures
              ? 'figures truncate text-12 text-ink'
              : 'truncate text-13 text-ink tabular-nums'
        }
        title={wide ? undefined : children}
      >
        {children}
      </dd>
    </div>
  );
}

/** Ruled cells of a drawing's title block. */
export function BlockFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 border-t border-l border-line bg-sheet sm:grid-cols-3 xl:grid-cols-5"
    >
      {children}
    </dl>
  );
}
