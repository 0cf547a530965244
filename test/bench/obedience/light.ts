import type { SeededRandom } from '@maquette/engines/random/seeded-random';
import type { Phrase } from './asked';

type Says = Readonly<Record<string, readonly string[]>>;

const TIMES: Says = {
  dawn: ['at dawn', 'at sunrise'],
  morning: ['in the morning'],
  noon: ['at noon', 'at midday'],
  sunset: ['at sunset', 'in the light of sunset'],
  dusk: ['at dusk', 'at blue hour'],
  night: ['at night'],
};
const SEASONS: Says = {
  spring: ['in spring'],
  summer: ['in summer'],
  autumn: ['in autumn', 'in the fall'],
  winter: ['in winter'],
};
const WEATHERS: Says = {
  clear: ['under a clear sky', 'in bright sunshine'],
  cloudy: ['under an overcast sky', 'on a cloudy day'],
  rain: ['in the rain', 'on a rainy day'],
  snow: ['in falling snow', 'on a snowy day'],
  mist: ['in mist', 'on a foggy day'],
};
/** Words that exclude each other. */
const AGAINST: Readonly<Record<string, readonly string[]>> = {
  snow: ['spring', 'summer', 'autumn', 'desert', 'beach', 'jungle'],
  winter: ['desert', 'beach', 'jungle', 'rain'],
  clear: ['night', 'dusk'],
  rain: ['desert'],
};

/** Draws up to two words for light. They are of different kinds and fit each other and the places. */
export function lightPhrases(random: SeededRandom, inside: boolean, places: readonly string[]): Phrase[] {
  const count = random.pick([0, 1, 1, 1, 2, 2]);
  // A room's windows reliably show the time of day, but hardly weather and season.
  const sorts = inside ? (['time'] as const) : (['time', 'season', 'weather'] as const);
  const taken: { sort: string; name: string }[] = [];
  const said = { time: TIMES, season: SEASONS, weather: WEATHERS };
  const phrases: Phrase[] = [];
  for (let i = 0; i < count; i++) {
    const sort = random.pick(sorts);
    const [name, says] = random.pick(Object.entries(said[sort]));
    const others = [...places, ...taken.map((one) => one.name)];
    const clash = others.some((other) => AGAINST[name]?.includes(other) || AGAINST[other]?.includes(name));
    if (clash || taken.some((one) => one.sort === sort)) continue;
    taken.push({ sort, name });
    phrases.push({ text: random.pick(says), asked: [{ class: sort, word: name }] });
  }
  return phrases;
}
