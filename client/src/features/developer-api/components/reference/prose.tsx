import { Fragment } from 'react';

export function Prose({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <code key={index} className="figures text-[0.92em] break-words text-ink">
        {part}
      </code>
    ),
  );
}
