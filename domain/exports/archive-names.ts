export interface NamedFile {
  project: string;
  view: string;
  tool: string;
  /** Number of the version. */
  number: number;
  date: string;
  /** Size in pixels, such as `1920x1080`. */
  size: string;
  /** Shortened id of the render. */
  id: string;
}

/** Maximum number of characters per part of a name. The next lower limit keeps the end of a name that is too long. */
const PART_LIMITS = [60, 40, 24, 12];
/** Maximum number of bytes of a name without extension: systems allow 255, and a character takes up to four. */
const NAME_BYTES = 180;
/** Device names reserved by Windows. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * The letters (of any language), digits and hyphens in a text:
 * nothing that a system reads as a path, a device or a hidden file, and no invisible characters.
 * Accents are removed from Latin letters; other scripts keep their marks, which are part of the letter.
 */
export function plainName(text: string, limit = PART_LIMITS[0]): string {
  const letters = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(/\p{Script=Latin}\p{M}*/gu, (letter) => letter.normalize('NFKD').replace(/\p{M}+/gu, ''))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/(^|-)\p{M}+/gu, '$1');
  return [...letters]
    .slice(0, limit)
    .join('')
    .replace(/^-+|-+$/g, '');
}

/** The longest beginning of a text that fits into a number of bytes without splitting a character. */
function fit(text: string, bytes: number): string {
  let left = bytes;
  let fitting = '';
  for (const letter of text) {
    left -= Buffer.byteLength(letter);
    if (left < 0) break;
    fitting += letter;
  }
  return fitting;
}

/** The name of a file, without extension, from a template like `{project}_{view}_{tool}_v{n}`; never a path. */
export function nameBy(template: string, file: NamedFile): string {
  const filled = PART_LIMITS.map((limit) => fill(template, file, limit));
  const whole = filled.find((name) => Buffer.byteLength(name) <= NAME_BYTES) ?? filled.at(-1) ?? '';
  const name = fit(whole, NAME_BYTES).replace(/^[-_]+|[-_]+$/g, '');
  return name === '' || DEVICES.test(name) ? `result-${name || file.number}` : name;
}

function fill(template: string, file: NamedFile, limit: number | undefined): string {
  // A Map, because templates are user input, and an object also has `constructor` and `__proto__`.
  const places = new Map([
    ['project', plainName(file.project, limit)],
    ['view', plainName(file.view, limit)],
    ['tool', plainName(file.tool, limit)],
    ['n', String(file.number)],
    ['date', plainName(file.date, limit)],
    ['size', plainName(file.size, limit)],
    ['id', plainName(file.id, limit)],
  ]);
  const parts = template.split(/(\{\w+\})/).map((part) => {
    const place = /^\{(\w+)\}$/.exec(part)?.[1];
    return place === undefined ? part.replace(/[^A-Za-z0-9_-]+/g, '-') : (places.get(place) ?? '');
  });
  return parts.join('');
}

/** Makes names unique, ignoring case, because some systems do. */
export class FreeNames {
  private readonly taken = new Set<string>();
  /** The number to try next, so that thousands of equal names stay fast. */
  private readonly next = new Map<string, number>();

  /** @param ending the file name extension, like `png` */
  take(name: string, ending: string): string {
    const asked = `${name}.${ending}`.toLowerCase();
    let free = `${name}.${ending}`;
    let next = this.next.get(asked) ?? 2;
    for (; this.taken.has(free.toLowerCase()); next += 1) free = `${name}-${next}.${ending}`;
    this.next.set(asked, next);
    this.taken.add(free.toLowerCase());
    return free;
  }
}
