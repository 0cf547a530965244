import { Fragment } from 'react';

/** A sentence whose `marked` words are code. */
export function Prose({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
      <code key={index} className="figures text-[0.92em] break-words text-ink">
        {part}
      </code>
    ),
  );
}
