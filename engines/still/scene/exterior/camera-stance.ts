import type { SeededRandom } from '../../../random/seeded-random';
import type { ExteriorSpec } from '../../intent/scene-spec';
import type { SettingRow } from './settings/setting-row';
import { speaksOfRoof } from './settings/setting-wishes';
import type { SitePlan } from './settings/site-plan';

const degrees = Math.PI / 180;

/** The viewpoint of a framing. */
export interface Stance {
  /** Range of eye heights above ground (m) or, for the aerial view, of pitch angles (radians). */
  eye: readonly [number, number];
  aerial: boolean;
  fillX: number;
  fillY: number;
  /** Share of the image height below the horizon. */
  horizon: number;
  tilt: boolean;
}

/** Buildings shown almost frontally. */
const frontal: ReadonlySet<string> = new Set(['townhouses', 'pavilion', 'courtyard-house']);

/** Buildings whose court, with the door, is visible only from the front. */
const aroundCourt: ReadonlySet<string> = new Set(['mansion', 'palace', 'stable']);

function isFrontal({ building, graph }: ExteriorSpec): boolean {
  const subject = graph.nodes.find(({ id }) => id === graph.subject);
  const plan = subject?.params.plan;
  return plan === 'u' || (plan === undefined && aroundCourt.has(subject?.kind ?? '')) || frontal.has(building);
}

/** Side and yaw of the view, before the candidate poses vary them. */
export function nominalYaw(spec: ExteriorSpec, random: SeededRandom, upright: boolean, mirrorsWater: boolean): number {
  const turn = isFrontal(spec) ? random.range(14, 24) : random.range(26, 35);
  // Portrait formats show more of the corner, so that the building becomes narrower; views over water are more frontal.
  const factor = upright ? 1.3 : mirrorsWater ? 0.8 : 1;
  const aerial = spec.camera.framing === 'Aerial' ? 1.15 : 1;
  return (spec.mirrored ? 1 : -1) * turn * factor * aerial * degrees;
}

/** A roof that the prompt names is viewed from slightly higher, as from a window across the street (m). */
const ROOF_EYE = [3.4, 5] as const;

export function stanceOf(spec: ExteriorSpec, plan: SitePlan, tall: boolean, upright: boolean): Stance {
  const wishes = plan.wishes.map(({ row }): NonNullable<SettingRow['camera']> => (row as SettingRow).camera ?? {});
  const fill = Math.min(...wishes.map((wish) => wish.fill ?? 0.84));
  const horizon = Math.max(...wishes.map((wish) => wish.horizon ?? 0.38));
  const eyes = wishes.map((wish) => wish.eye).filter((eye) => eye !== undefined);
  switch (spec.camera.framing) {
    case 'Aerial':
      return {
        eye: [27 * degrees, 34 * degrees],
        aerial: true,
        fillX: Math.min(0.84, fill + 0.1),
        fillY: 0.76,
        horizon,
        tilt: true,
      };
    case "Worm's eye":
      // A tower seen from its base is beyond the range of lens shift.
      return {
        eye: [0.35, 0.35],
        aerial: false,
        fillX: 0.9,
        fillY: 0.88,
        horizon: 0.2,
        tilt: tall || !spec.camera.verticalsStraight,
      };
    case 'Wide-angle':
      return {
        eye: eyes[0] ?? [1.5, 1.6],
        aerial: false,
        fillX: Math.max(0.8, fill),
        fillY: 0.78,
        horizon,
        tilt: !spec.camera.verticalsStraight,
      };
    default:
      return {
        eye:
          eyes[0] ??
          (speaksOfRoof(spec.graph) ? ROOF_EYE : spec.building === 'courtyard-house' ? [2.3, 2.5] : [1.55, 1.75]),
        aerial: false,
        fillX: upright ? Math.min(0.9, fill + 0.28) : fill,
        fillY: tall ? 0.82 : Math.min(0.74, fill + 0.12),
        horizon: upright ? Math.min(0.42, Math.max(0.3, horizon - 0.07)) : horizon,
        tilt: !spec.camera.verticalsStraight,
      };
  }
}
