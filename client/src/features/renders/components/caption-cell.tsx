/** One named fact in the caption of a drawing sheet. `wide` takes a row of its own; numbers and ids are `figures`, which no browser translates. */
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
