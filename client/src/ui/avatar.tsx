import { classNames } from './class-names';

const letters = new Intl.Segmenter();

/** First grapheme of each of the first two words. */
function initials(name: string): string {
  const words = name.trim().split(/[\s@.]+/);
  return words
    .slice(0, 2)
    .map((word) => [...letters.segment(word)][0]?.segment.toUpperCase() ?? '')
    .join('');
}

const SIZES = { small: 'size-7 text-12', usual: 'size-9 text-12' } as const;

/** A round avatar: the user's photo or their initials. Render the name next to it. @param photo a data URL */
export function Avatar({ of, photo, size = 'usual' }: { of: string; photo: string | null; size?: keyof typeof SIZES }) {
  const circle = classNames('shrink-0 rounded-full', SIZES[size]);
  if (photo) return <img src={photo} alt="" className={classNames(circle, 'object-cover')} />;
  return (
    <span
      aria-hidden
      className={classNames('figures inline-flex items-center justify-center bg-ink text-paper', circle)}
    >
      {initials(of)}
    </span>
  );
}
