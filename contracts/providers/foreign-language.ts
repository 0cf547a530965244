import { surelyNotEnglish } from './prompt-language';

/** A prompt's detected language, or a script that several languages share. BCP 47 codes. */
export interface ForeignLanguage {
  type: 'language' | 'script';
  code: string;
}

/** Languages besides English whose everyday words of architecture the embedded engines read. */
export const READ_LANGUAGES = ['de', 'fr', 'vi', 'ja'] as const;
export type ReadLanguage = (typeof READ_LANGUAGES)[number];

const SCRIPTS: [RegExp, ForeignLanguage][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, { type: 'language', code: 'ja' }],
  [/\p{Script=Hangul}/u, { type: 'language', code: 'ko' }],
  [/\p{Script=Han}/u, { type: 'language', code: 'zh' }],
  [/\p{Script=Greek}/u, { type: 'language', code: 'el' }],
  ...(['Cyrl', 'Arab', 'Hebr', 'Thai', 'Deva'] as const).map((code): [RegExp, ForeignLanguage] => [
    new RegExp(`\\p{Script=${code}}`, 'u'),
    { type: 'script', code },
  ]),
];

/** Function words that the other languages do not contain in lower case, and frequent words from architecture. */
const WORDS: Record<string, string> = {
  de: 'der das und mit ein eine einem einen einer eines im auf für von zum zur nicht vor aus bei unter über haus wohnhaus gebäude holz wald abend',
  fr: 'le la les des une du dans avec sur pour et au aux est sous près en maison bâtiment bois façade toit',
  es: 'el los las una con del por para desde junto al en de casa edificio madera fachada techo',
  it: 'il gli una con della del nel nella di per sul casa edificio legno facciata tetto',
  pt: 'uma com da dos das em para não pelo ao casa edifício madeira fachada telhado',
  nl: 'het een van met en op voor aan bij huis gebouw hout gevel dak',
  vi: 'và của với một trong nhà trên bên có',
  pl: 'na przy nad pod dla z w dom budynek drewniany fasada',
  tr: 've bir ile için ev ahşap bina',
};
const ENGLISH = new Set(
  'a an the of with in on at and by from to is are for near under over into it its this that as'.split(' '),
);
const LISTS = Object.entries(WORDS).map(([code, words]) => [code, new Set(words.split(' '))] as const);
/** First words of names: "Le Corbusier", "La Tourette". */
const IN_NAMES = new Set(['le', 'la', 'les', 'el', 'los', 'las', 'il', 'de', 'van', 'von', 'der', 'del', 'di', 'da']);
/** Letters used only in Vietnamese. */
const VIETNAMESE = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/;
const WORDS_READ = 200;
/** A single word may be a name. */
const SURE = 2;

/**
 * Detects a prompt that is probably not English, by its script and by common words; null for English or unknown.
 * A hint for the user, never a reason for refusal. Pure; linear time.
 */
export function foreignLanguageOf(prompt: string): ForeignLanguage | null {
  if (surelyNotEnglish(prompt)) return SCRIPTS.find(([script]) => script.test(prompt))?.[1] ?? null;
  const said = (prompt.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? []).slice(0, WORDS_READ);
  const words = new Set(said.filter((word, at) => !isName(word, at)).map((word) => word.toLowerCase()));
  const hits = (list: ReadonlySet<string>) => [...words].filter((word) => list.has(word)).length;
  if ([...words].filter((word) => VIETNAMESE.test(word)).length >= SURE) return { type: 'language', code: 'vi' };
  const [best = '', most = 0] = LISTS.map(([code, list]) => [code, hits(list)] as const).reduce((one, other) =>
    other[1] > one[1] ? other : one,
  );
  return most >= SURE && most > hits(ENGLISH) ? { type: 'language', code: best } : null;
}

/** Capitalised short words belong to names, and so does a lower-case word before a name. */
function isName(word: string, at: number): boolean {
  const small = word.toLowerCase();
  if (IN_NAMES.has(small)) return word !== small || at === 0;
  return false;
}
