import type { SeededRandom } from '../../../../random/seeded-random';
import type { Field } from './land';
import { noise, rise, roughness } from './noise';
import type { Relief } from './setting-row';
import { beyond, type SiteFrame } from './site-frame';

/** Landforms in metres above the level ground; the land fades them in from the building's edge. */
export const reliefs: Record<Relief, (frame: SiteFrame, random: SeededRandom) => Field> = {
  rolling(_, random) {
    const at = random.range(0, 99);
    return (x, z) => 1.1 * noise(x / 34, at, z / 34) + 0.25 * noise(x / 9, at, z / 9);
  },
  rough(_, random) {
    const at = random.range(0, 99);
    return (x, z) => 1.6 * roughness(x / 26, at, z / 26, 3);
  },
  /** Long crests across the wind, steeper on one side. */
  dunes(_, random) {
    const at = random.range(0, 99);
    return (x, z) => {
      const bend = 9 * noise(x / 46, at, z / 46);
      const wave = (0.35 * x + z + bend) / 21;
      const t = wave - Math.floor(wave);
      const crest = t < 0.68 ? rise(0, 0.68, t) : 1 - rise(0.68, 1, t);
      return 4.2 * crest * (0.55 + 0.45 * noise(x / 60, at + 7, z / 30)) - 0.8;
    };
  },
  /** The building stands on the top of the hill. */
  hill(frame) {
    const away = beyond(frame, 'around');
    return (x, z) => {
      const far = away(x, z);
      return -5.5 * rise(1.5, 24, far) - 12 * rise(20, 80, far) - 30 * rise(70, 240, far) - 60 * rise(240, 900, far);
    };
  },
  /** Slopes rise on both sides, and the valley is closed in the distance. */
  valley(frame) {
    const behind = beyond(frame, 'behind');
    const middle = (frame.min[0] + frame.max[0]) / 2;
    const half = (frame.max[0] - frame.min[0]) / 2;
    return (x, z) => {
      const aside = Math.abs(x - middle) - half;
      const bend = 9 * noise(x / 70, 3, z / 70);
      return (
        24 * rise(9, 70, aside + bend) +
        60 * rise(110, 420, aside) +
        20 * rise(40, 160, behind(x, z)) +
        40 * rise(120, 420, behind(x, z))
      );
    };
  },
  /** Behind the building the ground rises towards the peaks. */
  mountain(frame) {
    const behind = beyond(frame, 'behind');
    return (x, z) => {
      const far = behind(x, z) + 7 * noise(x / 40, 5, z / 40);
      return 9 * rise(7, 46, far) + 34 * rise(40, 190, far) + 60 * rise(190, 500, far);
    };
  },
};
