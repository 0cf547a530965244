import { Surface, type SurfaceArea } from './surface';

/** Share of the picture per kind of surface, e.g. share.wall 0.31; kinds that do not occur are left out. */
export function surfaceShares(areas: SurfaceArea[]): Record<string, number> {
  const out: Record<string, number> = {};
  for (const [name, id] of Object.entries(Surface)) {
    const sum = areas.filter((a) => a.surface === id).reduce((total, a) => total + a.share, 0);
    if (sum > 0) out[`share.${name}`] = Math.round(sum * 1000) / 1000;
  }
  return out;
}
