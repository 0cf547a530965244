/** What the name of a file in an archive may be made of. */
export interface NamedFile {
  project: string;
  view: string;
  tool: string;
  /** Number of the version. */
  number: number;
  date: string;
  /** Pixels, like `1920x1080`. */
  size: string;
  /** Short id of the render. */
  id: string;
}

/** Letters of one part of a name. Where the whole gets too long, its parts are cut further, so that the end of the name stays. */
const PART_LIMITS = [60, 40, 24, 12];
/** Bytes of a whole name without its ending: systems write at most 255, and a letter takes up to four. */
const NAME_BYTES = 180;
/** Names that Windows keeps for its devices. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Letters of any language, digits and hyphens of a text: nothing that any system reads as a path, a device or a hidden file, and nothing
 * that nobody sees. Latin letters are plain ones; other scripts keep their marks, which are part of the letter there.
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

/** As much of a text from its beginning as takes so many bytes; no letter is cut. */
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

/**
 * The name of a file by a template like `{project}_{view}_{tool}_v{n}`, without its ending. Whatever it contains, it is one name and no
 * path. Pure.
 */
export function nameBy(template: string, file: NamedFile): string {
  const filled = PART_LIMITS.map((limit) => fill(template, file, limit));
  const whole = filled.find((name) => Buffer.byteLength(name) <= NAME_BYTES) ?? filled.at(-1) ?? '';
  const name = fit(whole, NAME_BYTES).replace(/^[-_]+|[-_]+$/g, '');
  return name === '' || DEVICES.test(name) ? `result-${name || file.number}` : name;
}

function fill(template: string, file: NamedFile, limit: number | undefined): string {
  // A map: the words of a template are people's, and an object also has `constructor` and `__proto__`.
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

/** Hands out names, each once: also where a system takes large and small letters for the same. */
export class FreeNames {
  private readonly taken = new Set<string>();
  /** The number to try next: two thousand may be called the same. */
  private readonly next = new Map<string, number>();

  /** @param ending like `png` */
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
