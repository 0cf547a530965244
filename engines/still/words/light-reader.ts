import type { SceneCamera, SceneLight, WordReading } from './graph/scene-graph';
import type { Sense } from './lexicon/lexicon';
import { framings, seasons, times, weathers } from './lexicon/lights';
import { lightSense, type Unit } from './units';

const isKey = <T extends string>(table: Readonly<Record<T, unknown>>, key: string): key is T =>
  Object.hasOwn(table, key);

/**
 * Hour, season, weather and camera, read independently, so that "snow at dusk in spring" is three things.
 * Weather words combine.
 */
export class LightReader {
  readonly light: SceneLight = { weather: [], asked: {} };
  readonly camera: SceneCamera = { asked: null };
  private readonly refused = new Set<string>();

  /** Adds a light or camera word; the last hour and season win. */
  add(unit: Unit): WordReading[] {
    const sense = lightSense(unit);
    if (!sense) return [];
    const { kind } = sense;
    const { light } = this;
    if (sense.class === 'time' && isKey(times, kind)) {
      light.time = kind;
      light.asked.time = unit.at;
    } else if (sense.class === 'season' && isKey(seasons, kind)) {
      light.season = kind;
      light.asked.season = unit.at;
    } else if (sense.class === 'weather' && isKey(weathers, kind)) {
      // A clear sky excludes weather that hides it; the last of the two wins. Mist combines with both.
      const against = (other: string): boolean => other !== 'mist' && (kind === 'clear') !== (other === 'clear');
      if (kind !== 'mist') light.weather = light.weather.filter((other) => !against(other));
      if (!light.weather.includes(kind)) light.weather.push(kind);
      light.asked.weather ??= unit.at;
    } else if (sense.class === 'framing' && isKey(framings, kind)) {
      this.camera.framing = kind;
      this.camera.asked = unit.at;
    }
    return [reading(unit, sense)];
  }

  /** Removes a light or weather that the prompt denies, as in "no rain", even if another word asks for it. */
  deny(unit: Unit): WordReading[] {
    const sense = lightSense(unit);
    if (!sense) return [];
    this.refused.add(sense.kind);
    return [{ ...reading(unit, sense), denied: true }];
  }

  /** Light and camera without excluded words. */
  result(): { light: SceneLight; camera: SceneCamera } {
    const { light, camera, refused } = this;
    light.weather = light.weather.filter((kind) => !refused.has(kind));
    if (light.time && refused.has(light.time)) delete light.time;
    if (light.season && refused.has(light.season)) delete light.season;
    if (camera.framing && refused.has(camera.framing)) delete camera.framing;
    return { light, camera };
  }
}

function reading(unit: Unit, sense: Sense): WordReading {
  const { class: of, kind } = sense;
  const as = of === 'time' || of === 'season' || of === 'weather' || of === 'framing' ? of : 'view';
  return { text: unit.text, at: unit.at, as, means: kind, exact: sense.exact };
}
