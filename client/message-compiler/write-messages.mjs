// Writes src/i18n/generated: the compiled messages as modules, and the types of their arguments.
import fs from 'node:fs';
import path from 'node:path';
import { readMessages } from './read-messages.mjs';

/**
 * @typedef {import('./read-messages.mjs').Feature} Feature
 * @typedef {import('./read-messages.mjs').Features} Features
 */

/** The form of compiled messages (compile-message.mjs), as a type. */
const MESSAGE = `/** A text with \`{arguments}\`, or a choice between texts. */
export type Message = string | Choice;

/** Argument, text of each case, and kind. Without a kind, the cases are plural categories (CLDR) or exact: \`=1\`. */
type Choice = readonly [argument: string, cases: Cases, kind?: 'ordinal' | 'select'];
interface Cases {
  readonly other: Message;
  readonly [name: string]: Message | undefined;
}
`;

const I18N = path.join(import.meta.dirname, '../src/i18n');

/** @throws Error with every fault when messages are invalid */
export function writeMessages() {
  const { english, translations, groups } = readMessages(path.join(I18N, 'messages'));
  /** @type {Record<string, string>} */
  const files = { 'message.ts': `${MESSAGE}\n${typesOf(english)}`, 'translations.ts': loadersOf(translations, groups) };
  for (const [feature, messages] of Object.entries(english))
    files[`en/${feature}.ts`] = englishModule(feature, messages);
  files['en/all.ts'] = allModules(Object.keys(english));
  for (const [locale, features] of Object.entries(translations)) {
    for (const [group, names] of Object.entries(groups)) {
      const messages = Object.assign({}, ...names.map((name) => withoutCopies(features[name] ?? {}, english[name])));
      files[`${locale}/${group}.ts`] = groupModule(messages);
    }
  }
  replaceFiles(path.join(I18N, 'generated'), files);
}

/** @param {string} name of a file, such as `image-form` */
const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {Feature} messages */
function objectOf(messages) {
  const lines = Object.entries(messages).map(
    ([key, { message }]) => `  ${JSON.stringify(key)}: ${JSON.stringify(message)},`,
  );
  return `{\n${lines.join('\n')}\n} satisfies Record<string, Message>;`;
}

const IMPORT = "import type { Message } from '../message';";

/** @param {string} feature @param {Feature} messages */
const englishModule = (feature, messages) =>
  `${IMPORT}\n\nexport const ${camelCase(feature)} = ${objectOf(messages)}\n`;

/** @param {string[]} features */
function allModules(features) {
  const imports = features.map((name) => `import { ${camelCase(name)} } from './${name}';`);
  return `${imports.join('\n')}\n\nexport const features = { ${features.map(camelCase).join(', ')} };\n`;
}

/** Drops texts that are the same in English, such as product names: the client shows those anyway. */
function withoutCopies(/** @type {Feature} */ messages, /** @type {Feature | undefined} */ original) {
  const differs = ([key, { message }]) => typeof message !== 'string' || message !== original?.[key]?.message;
  return Object.fromEntries(Object.entries(messages).filter(differs));
}

/** @param {Feature} messages of a load group */
const groupModule = (messages) => `${IMPORT}\n\nexport const words = ${objectOf(messages)}\n`;

/** @param {Record<string, Features>} translations @param {Record<string, string[]>} groups */
function loadersOf(translations, groups) {
  const locales = Object.keys(translations).map((locale) => {
    const loaders = Object.keys(groups).map((group) => `${group}: () => import('./${locale}/${group}')`);
    return `  ${locale}: { ${loaders.join(', ')} },`;
  });
  return `/** Loads the translations of a language, by load group. */\nexport const TRANSLATIONS = {\n${locales.join('\n')}\n};\n`;
}

/** @param {Features} english */
function typesOf(english) {
  const lines = Object.values(english)
    .flatMap((messages) => Object.entries(messages))
    .map(([key, { arguments: names }]) => {
      const types = [...names].map(([name, type]) => `${name}: ${type === 'number' ? 'number' : 'string | number'}`);
      return `  ${JSON.stringify(key)}: ${types.length > 0 ? `{ ${types.join('; ')} }` : 'null'};`;
    });
  return `/** Arguments of each message; null for a text without arguments. */\nexport interface MessageArguments {\n${lines.join('\n')}\n}\n`;
}

/** Writes only the files that changed, so that watchers and incremental compilers do no needless work. */
function replaceFiles(/** @type {string} */ folder, /** @type {Record<string, string>} */ files) {
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []) {
    if (name.endsWith('.ts') && !(name.replaceAll(path.sep, '/') in files)) fs.rmSync(path.join(folder, name));
  }
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) continue;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}
