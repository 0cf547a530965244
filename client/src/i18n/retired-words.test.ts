import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGE_CODES, type Language } from '@maquette/contracts/account/languages';

/** Relative to the compiled test in client/unit/dist/i18n. */
const CLIENT = fileURLToPath(new URL('../../..', import.meta.url));
/** Other words for results and queues. A user should meet one word for each: image, video, queue. */
const RETIRED: Record<Language, RegExp> = {
  en: /\b(pictures?|clips?|stills)\b/i,
  de: /\bFilm(e|en|s)?\b/,
  fr: /\b(films?|clips?)\b/i,
  ja: /クリップ|ピクチャ|待ち行列/,
  vi: /đoạn phim|hàng chờ/i,
};
/** Worded by the specification, and the video style named after film. */
const KEPT = ['4K, stills only', 'Warmer Film'];

function textsOf(language: Language): string[] {
  const folder = path.join(CLIENT, 'src/i18n/messages', language);
  const words = readdirSync(folder).flatMap((file) =>
    Object.values<string>(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
  );
  const help = `help/help-center${language === 'en' ? '' : `.${language}`}.md`;
  return [...words, ...readFileSync(path.join(CLIENT, help), 'utf8').split('\n')];
}

test.each(LANGUAGE_CODES)(
  'interface and Help Center in %s use one word for an image, a video and a queue',
  (language) => {
    const texts = textsOf(language);
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter((text) => RETIRED[language].test(text) && !KEPT.includes(text))).toEqual([]);
  },
);
