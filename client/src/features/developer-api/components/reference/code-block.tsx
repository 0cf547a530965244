import { t } from '../../../../i18n/t';
import { CopyButton } from '../../../../ui/copy-button';

export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-6 border border-line bg-sheet">
      <figcaption className="flex min-h-9 items-center justify-between gap-2 border-b border-line pr-0.5 pl-3">
        <span className="label">{label}</span>
        <CopyButton label={t('ref.copy', { what: label })} text={text} />
      </figcaption>
      {/* Long lines scroll inside the block, which must be reachable by keyboard. */}
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs a place in the tab order
        tabIndex={0}
        translate="no"
        className="figures max-h-(--canvas-height) overflow-auto p-3 text-12 text-ink -outline-offset-2"
      >
        {text}
      </pre>
    </figure>
  );
}
