import type { ClipGrade } from './clip-grade';

/** Share of the haze at infinity that is applied everywhere when depth is unknown. */
const UNIFORM_SHARE = 0.4;

/** Adds uniform haze to the table of the grade, because a decoded clip has no depth. */
export function bakeUniformHaze(grade: ClipGrade): ClipGrade {
  const { haze } = grade;
  if (!haze) return grade;
  const cover = UNIFORM_SHARE * haze.density;
  const table = grade.table.map((value, i) => {
    if (i >= 4 * 256) return value;
    if (i % 4 === 0) return Math.round(value + (haze.y - value) * cover);
    return Math.round(value * (1 - cover));
  });
  return { ...grade, table, haze: null };
}
