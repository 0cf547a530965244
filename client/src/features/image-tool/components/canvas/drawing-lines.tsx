import '../../../../i18n/tool-words';
import { fidelityOf, type OpeningCounts } from '@maquette/contracts/renders/fidelity';
import { guessesOfFacts } from '@maquette/contracts/renders/guesses';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { guessLine } from '../../rules/guesses';

/**
 * Reports which windows and doors of the drawing were kept, unless they could not be counted reliably, and which parts
 * were guessed.
 */
export default function DrawingLines({ render }: { render: KnownRender }) {
  const facts = render.result?.facts ?? {};
  const guessed = guessLine(guessesOfFacts(facts));
  return (
    <>
      <OpeningsLine openings={fidelityOf(facts)?.openings ?? null} />
      {guessed ? <p className="basis-full text-ink">{guessed}</p> : null}
    </>
  );
}

function OpeningsLine({ openings }: { openings: OpeningCounts | null }) {
  if (!openings) return null;
  const { drawn, kept, moved, lost, added } = openings;
  const changes = [
    moved > 0 ? t('still.openingsMoved', { count: moved }) : null,
    lost > 0 ? t('still.openingsLost', { count: lost }) : null,
    added > 0 ? t('still.openingsAdded', { count: added }) : null,
  ];
  return (
    <p className="tabular-nums">
      {[t('still.openings', { kept, drawn }), ...changes.filter((change) => change !== null)].join(', ')}
    </p>
  );
}
