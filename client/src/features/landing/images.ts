/** Pictures of the public site, all made by the product's own engine from `client/pictures/recipes.json` (npm run pictures). */
export interface SiteImage {
  place: 'hero' | 'rendering' | 'animation';
  /** Under /pictures/. */
  file: string;
  width: number;
  height: number;
  alt: string;
}

export const PICTURES: readonly SiteImage[] = [
  {
    place: 'hero',
    file: 'hero.webp',
    width: 1440,
    height: 1080,
    alt: 'A white villa with a pool and a timber soffit in evening sun',
  },
  {
    place: 'rendering',
    file: 'rendering.webp',
    width: 1440,
    height: 960,
    alt: 'A Japandi living room in morning light, oak slats behind a linen sofa',
  },
];

export function imageFor(place: SiteImage['place']): SiteImage | undefined {
  return PICTURES.find((picture) => picture.place === place);
}
