import { STUDY_LIMITS } from '@maquette/contracts/fields/model-table';
import { readStudy } from '@maquette/contracts/models/sun-study';
import type { ImageForm } from '../../image-tool/rules/image-form';

type StudyFields = Pick<ImageForm, 'studyDays' | 'studyHours'>;
/** The two lists of a study. */
export type StudyPart = keyof ReturnType<typeof readStudy>;

/** Days that authorities usually ask for: both solstices and an equinox. */
export const USUAL_DAYS = [80, 172, 266, 355] as const;
/** Hours that can be chosen. */
export const STUDY_HOURS = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;

/** The study with a day or hour added or removed; the last one of either stays. */
export function toggled(fields: StudyFields, part: StudyPart, value: number): StudyFields {
  const study = readStudy(fields);
  const known = study[part];
  const next = known.includes(value) ? known.filter((one) => one !== value) : [...known, value].sort((a, b) => a - b);
  const isPossible = next.length > 0 && next.length <= STUDY_LIMITS[part];
  const kept = { ...study, [part]: isPossible ? next : known };
  return { studyDays: kept.days.join(), studyHours: kept.hours.join() };
}

/** Whether a value may still be added. */
export function isFull(fields: StudyFields, part: StudyPart): boolean {
  return readStudy(fields)[part].length >= STUDY_LIMITS[part];
}
