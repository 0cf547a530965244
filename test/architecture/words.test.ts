import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { TOOLS } from '@maquette/contracts/tools/render-choices';
import { ROOT } from '../harness/child-process';

/** The client's messages, with a folder for each language. */
const WORDS = path.join(ROOT, 'client/src/i18n/messages');
const read = (...place: string[]) => readFileSync(path.join(ROOT, ...place), 'utf8');

describe('the public site', () => {
  const SITE = ['site', 'account', 'billing', 'pricing', 'api'].map((name) => path.join(WORDS, 'en', `${name}.json`));
  /** Values that come from tables: sizes, prices, credits, discounts, seats and API limits. */
  const FIGURES = [
    /\b\d{3,4}p\b/,
    /\b[48]K\b/,
    /\$\s?\d/,
    /\b\d[\d,.]*\s*(?:\w+ )?credits?\b/i,
    /\d\s?%/,
    /\d\+? (?:to \d+ )?seats?\b/,
    /\b\d+ (?:requests|renders|jobs|images)\b/,
  ];

  test("takes every figure from the product's tables, and types none", () => {
    const typed = SITE.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => FIGURES.some((figure) => figure.test(line)))
        .map((line) => `${path.basename(file)}: ${line.trim()}`),
    );
    expect(typed).toEqual([]);
  });

  test('takes plan names of features from the plan table', () => {
    const names = Object.values(PLANS)
      .map(({ name }) => name)
      .filter((name) => !['Free', 'Business', 'Studio'].includes(name));
    const sentences = SITE.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
    const comesWith = new RegExp(`(?:comes with|from|on) (?:the )?(?:${names.join('|')})\\b`);
    expect(sentences.filter((line) => comesWith.test(line))).toEqual([]);
  });

  test('calls no sold feature unfinished, and mentions every kind of result', () => {
    const names = readdirSync(WORDS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
    expect(names.length).toBeGreaterThan(150);
    const files = names.map((name) => path.join('client/src/i18n/messages', name));
    const UNFINISHED = /drawing board|not open yet|coming soon|will be available|not yet available|stay tuned/i;
    const said = [...files, 'client/index.html', 'README.md'].filter((file) => UNFINISHED.test(read(file)));
    expect(said).toEqual([]);
    const [, description = ''] = /name="description" content="([^"]+)"/.exec(read('client/index.html')) ?? [];
    const kinds = {
      t2i: /images/,
      s2i: /sketches[^.]*images/,
      m2i: /3D models[^.]*images/,
      i2v: /videos/,
      v2v: /videos/,
    };
    expect(TOOLS.filter((tool) => !kinds[tool].test(description))).toEqual([]);
  });
});
