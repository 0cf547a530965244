import { type ReactNode, useState } from 'react';
import { t } from '../../../i18n/t';
import { SegmentedControl } from '../../../ui/segmented-control';

const PARTS = ['words', 'recipe', 'receipt', 'files', 'comments'] as const;
type Part = (typeof PARTS)[number];

export function FactsPanel({ label, parts }: { label: string; parts: Partial<Record<Part, ReactNode>> }) {
  const there = PARTS.filter((part) => parts[part]);
  const [chosen, setChosen] = useState<Part | null>(null);
  // Opens the shortest part by default, because the settings of a video would fill the screen.
  const shown = chosen && parts[chosen] ? chosen : parts.words ? 'words' : 'receipt';
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-3 border-t border-line pt-3">
      <div className="w-fit max-w-full">
        <SegmentedControl
          label={label}
          hideLabel
          value={shown}
          onChoose={setChosen}
          choices={there.map((value) => ({ value, label: t(`facts.${value}`) }))}
        />
      </div>
      {parts[shown]}
    </section>
  );
}
