import { fidelityOf } from '@maquette/contracts/renders/fidelity';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';

/** Reports which windows and doors of the drawing were kept; empty when they could not be counted reliably. */
export default function OpeningsLine({ render }: { render: KnownRender }) {
  const openings = fidelityOf(render.result?.facts ?? {})?.openings;
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
