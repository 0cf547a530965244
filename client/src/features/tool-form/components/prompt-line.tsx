import { PROMPT_LIMIT } from '@maquette/contracts/tools/render-choices';
import type { Ref } from 'react';

/** The prompt in a phone's dock: one line, more while it has the focus. */
export function PromptLine({
  label,
  placeholder,
  prompt,
  onChange,
  ref,
}: {
  label: string;
  placeholder: string;
  prompt: string;
  onChange: (prompt: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}) {
  return (
    // An overflowing line fades out at its end.
    <div className="relative after:pointer-events-none after:absolute after:inset-y-px after:right-px after:w-8 after:rounded-r-6 after:bg-linear-to-l after:from-sheet focus-within:after:hidden">
      <textarea
        ref={ref}
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        rows={1}
        data-prompt
        maxLength={PROMPT_LIMIT}
        value={prompt}
        onChange={(event) => onChange(event.target.value)}
        className="block h-11 w-full resize-none overflow-y-auto rounded-6 not-focus:overflow-hidden not-focus:whitespace-nowrap border border-edge bg-sheet px-3 py-2 not-focus:placeholder:truncate text-16 text-ink focus:h-32 low:focus:h-11"
      />
    </div>
  );
}
