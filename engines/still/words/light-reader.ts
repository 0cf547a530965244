import type { Sense } from './lexicon/lexicon';
import { framings, seasons, times, weathers } from './lexicon/lights';
import type { SceneCamera, SceneLight, WordReading } from './scene-graph';
import { lightSense, type Unit } from './units';

const isKey = <T extends string>(table: Readonly<Record<T, unknown>>, key: string): key is T =>
  Object.hasOwn(table, key);

/** Hour, season, weather and camera: each its own, so that "snow at dusk in spring" is three things. Weather adds up. */
export class LightReader {
  readonly light: SceneLight = { weather: [], asked: {} };
  readonly camera: SceneCamera = { asked: null };
  private readonly refused = new Set<string>();

  /** What a word says of light or camera; the last hour and the last season count. */
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
      // A clear sky and what hides it cannot both be; what was said last is meant. Mist lies under either.
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

  /** "No rain": it falls from the scene whenever it was said. */
  deny(unit: Unit): WordReading[] {
    const sense = lightSense(unit);
    if (!sense) return [];
    this.refused.add(sense.kind);
    return [{ ...reading(unit, sense), denied: true }];
  }

  /** Light and camera without what was refused. */
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
