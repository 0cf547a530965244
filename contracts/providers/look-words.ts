import type { ImageSettings } from '../fields/image-settings';
import type { PartField } from '../fields/part-choices';
import { PARTS_OF } from '../fields/part-choices';
import { seenSun } from '../fields/sun-path';

/** Noun for each part, after its material. */
const NOUNS: Record<PartField, string> = {
  wallMaterial: 'walls',
  roofMaterial: 'roof',
  frameMaterial: 'window frames',
  glassMaterial: 'window glass',
  groundMaterial: 'ground',
  floorMaterial: 'floor',
};
const WORDED: Partial<Record<PartField, Record<string, string>>> = {
  roofMaterial: { 'Clay tiles': 'clay tile', Planted: 'planted green', Thatch: 'thatched' },
  frameMaterial: { Black: 'black metal' },
  glassMaterial: { Grey: 'grey tinted', Bronze: 'bronze tinted', Green: 'green tinted' },
  groundMaterial: { Lawn: 'grassy', Paving: 'paved' },
};

export type LookFields = Pick<
  ImageSettings,
  'designType' | 'season' | 'sunHour' | 'sunDay' | 'latitude' | 'north' | PartField
>;

/** Direction of the light, when the user placed the sun and it is up. */
function lightFrom(settings: LookFields): string | undefined {
  const sun = seenSun(settings);
  if (!sun || sun.elevation < 0 || settings.designType === 'Interior') return undefined;
  const { bearing } = sun;
  if (bearing >= 315 || bearing < 45) return 'sun in the back of the subject';
  if (bearing < 135) return 'sunlight from the right';
  return bearing < 225 ? 'sunlight from behind the camera' : 'sunlight from the left';
}

/** Materials, season and direction of light as English words, in reading order. */
export function lookWords(settings: LookFields): string[] {
  const parts = PARTS_OF[settings.designType].map((part) => {
    const material = settings[part];
    return material && `${WORDED[part]?.[material] ?? material.toLowerCase()} ${NOUNS[part]}`;
  });
  const said = [...parts, settings.season && `in ${settings.season.toLowerCase()}`, lightFrom(settings)];
  return said.filter((words) => words !== undefined);
}
