import type { ClipGrade } from './clip-grade';

/** Share of the haze at infinity that is applied uniformly when depth is unknown. */
const EVENLY = 0.4;

/** Adds uniform haze to the grade's table, because a decoded clip has no depth. */
export function bakeUniformHaze(grade: ClipGrade): ClipGrade {
  const { haze } = grade;
  if (!haze) return grade;
  const cover = EVENLY * haze.density;
  const table = grade.table.map((value, i) => {
    if (i >= 4 * 256) return value;
    if (i % 4 === 0) return Math.round(value + (haze.y - value) * cover);
    return Math.round(value * (1 - cover));
  });
  return { ...grade, table, haze: null };
}
