import type { ApiJob } from '@maquette/contracts/developer/developer-api';
import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import { asksForStructure, guaranteeOf, type ReturnReason } from '@maquette/contracts/renders/geometry-guarantee';
import { returnReason } from '../renders/geometry-guarantee';

/** Fidelity of a sandbox result that meets its guarantee, and by how much a failing result misses it. */
const SCORE = 97.3;
const MISSED_BY = 12.5;
const KEPT_OPENINGS = { drawn: 12, kept: 12, moved: 0, lost: 0, added: 0 } as const;
const MOVED_OPENINGS = { drawn: 12, kept: 9, moved: 3, lost: 0, added: 0 } as const;

type ApiFidelity = NonNullable<ApiJob['result']>['fidelity'];

/** Simulated fidelity of a sandbox result; null for settings whose real results have no fidelity. */
export function sandboxFidelity(settings: RenderSettings, outcome: string): ApiFidelity {
  if (settings.kind !== 'still' || !asksForStructure(settings) || outcome === 'guarantee_unmeasured') return null;
  const guarantee = guaranteeOf(settings) ?? 0;
  const isMissed = outcome === 'guarantee_missed';
  const score = isMissed ? Math.max(0, guarantee - MISSED_BY) : Math.max(guarantee, SCORE);
  const openings = isMissed ? MOVED_OPENINGS : KEPT_OPENINGS;
  return {
    score,
    drawn_lines: 64,
    moved_percent: Math.round(10 * (100 - score)) / 10,
    moved_by_percent: isMissed ? 2.1 : 0.2,
    guessed_percent: null,
    openings: settings.designType === 'Interior' ? null : openings,
    // Nothing is rendered, so there is nothing to compare.
    map_url: null,
  };
}

/** Why the result of a sandbox job would not be charged, by the same rule as renders; null when it would be. */
export function sandboxReturn(settings: RenderSettings, outcome: string): ReturnReason | null {
  return returnReason(guaranteeOf(settings), sandboxFidelity(settings, outcome)?.score ?? null);
}
