import { Surface, type SurfaceArea } from './surface';

/** Share of the image per surface class, for example `{ wall: 0.31 }`. Absent classes are omitted. */
export function surfaceShares(areas: SurfaceArea[]): Record<string, number> {
  const out: Record<string, number> = {};
  for (const [name, id] of Object.entries(Surface)) {
    const sum = areas.filter((a) => a.surface === id).reduce((total, a) => total + a.share, 0);
    if (sum > 0) out[`share.${name}`] = Math.round(sum * 1000) / 1000;
  }
  return out;
}
