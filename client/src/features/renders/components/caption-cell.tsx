/**
 * One labelled value in the title block. `wide` spans a full row; `figures` marks numbers and ids, which browsers must
 * not translate.
 */
export function CaptionCell({
  name,
  children,
  wide = false,
  figures = false,
}: {
  name: string;
  children: string;
  wide?: boolean;
  figures?: boolean;
}) {
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
