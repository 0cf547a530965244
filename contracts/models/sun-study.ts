/** The lists of a sun study as the form has them: numbers separated by commas, validated by the form's table. */
export interface StudyLists {
  studyDays: string;
  studyHours: string;
}

/** Size of each frame of a sheet, whatever size was ordered. */
export const STUDY_RESOLUTION = '720p';

const numbersIn = (text: string): number[] => text.split(',').map(Number);

/** Days of the year and local solar hours; each pair is one frame of the sheet. */
export function readStudy({ studyDays, studyHours }: StudyLists): { days: number[]; hours: number[] } {
  return { days: numbersIn(studyDays), hours: numbersIn(studyHours) };
}

/** Number of frames of an order; undefined for looks that are one image. */
export function studyFrames({ modelView }: { modelView?: StudyLists & { look: string } }): number | undefined {
  if (modelView?.look !== 'sun-study') return undefined;
  const { days, hours } = readStudy(modelView);
  return days.length * hours.length;
}
