/** One named fact in the caption of a drawing sheet. `wide` takes a row of its own. */
export function CaptionCell({ name, children, wide = false }: { name: string; children: string; wide?: boolean }) {
  return (
    <div
      className={
        wide ? 'col-span-full border-r border-b border-line px-3 py-2' : 'border-r border-b border-line px-3 py-2'
      }
    >
      <dt className="text-12 text-soft">{name}</dt>
      <dd
        className={wide ? 'wrap-anywhere text-13 text-ink' : 'figures truncate text-12 text-ink'}
        title={wide ? undefined : children}
      >
        {children}
      </dd>
    </div>
  );
}
