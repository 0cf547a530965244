/**
 * Pictures of the public site, all made by the product's own engines and committed under `client/public/pictures/`.
 * Empty until the first are made: the page stands without them, on its drawing.
 */
export interface SitePicture {
  place: 'hero' | 'rendering' | 'animation';
  /** Under /pictures/. */
  file: string;
  width: number;
  height: number;
  alt: string;
}

export const PICTURES: readonly SitePicture[] = [];

export function pictureFor(place: SitePicture['place']): SitePicture | undefined {
  return PICTURES.find((picture) => picture.place === place);
}
