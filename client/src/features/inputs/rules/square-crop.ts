import { LOGO_LEAST_SIDE } from '@maquette/contracts/workspaces/logo';
import { t } from '../../../i18n/t';

export interface PickedSquare {
  file: File;
  /** A data URL, so that displaying it causes no request. */
  url: string;
  width: number;
  height: number;
  left: number;
  top: number;
  side: number;
  form: () => FormData;
}

export function cutSquare(
  picked: Omit<PickedSquare, 'form'>,
  wish: Partial<Pick<PickedSquare, 'left' | 'top' | 'side'>>,
): PickedSquare {
  const { file, url, width, height } = picked;
  const side = Math.round(Math.min(Math.max(wish.side ?? picked.side, LOGO_LEAST_SIDE), width, height));
  // Resizes around the centre.
  const grown = (side - picked.side) / 2;
  const within = (at: number, length: number) => Math.round(Math.min(Math.max(0, at), length - side));
  const left = within(wish.left ?? picked.left - grown, width);
  const top = within(wish.top ?? picked.top - grown, height);
  const form = () => {
    const sent = new FormData();
    for (const [name, value] of Object.entries({ left, top, side })) sent.set(name, String(value));
    sent.set('image', file);
    return sent;
  };
  return { file, url, width, height, left, top, side, form };
}

/** @throws Error with a user-facing message if the file is not a PNG or JPG, or too small */
export async function pickSquare(file: File): Promise<PickedSquare> {
  if (!/^image\/(png|jpeg)$/.test(file.type)) throw new Error(t('settings.logoType'));
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(t('settings.logoType')));
    reader.readAsDataURL(file);
  });
  const image = new Image();
  image.src = url;
  await image.decode().catch((cause) => {
    throw new Error(t('settings.logoType'), { cause });
  });
  const { naturalWidth: width, naturalHeight: height } = image;
  const side = Math.min(width, height);
  if (side < LOGO_LEAST_SIDE) throw new Error(t('settings.logoSmall', { width, height }));
  return cutSquare({ file, url, width, height, left: (width - side) / 2, top: (height - side) / 2, side }, {});
}
