import { Surface, type SurfaceArea } from './surface';

/** Share of the image for each surface kind, for example share.wall 0.31; kinds that are absent are omitted. */
export function surfaceShares(areas: SurfaceArea[]): Record<string, number> {
  const out: Record<string, number> = {};
  for (const [name, id] of Object.entries(Surface)) {
    const sum = areas.filter((a) => a.surface === id).reduce((total, a) => total + a.share, 0);
    if (sum > 0) out[`share.${name}`] = Math.round(sum * 1000) / 1000;
  }
  return out;
}
