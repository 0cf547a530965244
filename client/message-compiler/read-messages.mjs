// Reads src/i18n/messages and checks all languages against English.
import fs from 'node:fs';
import path from 'node:path';
import { argumentFaults, pluralFaults } from './compare-messages.mjs';
import { compileMessage } from './compile-message.mjs';

/**
 * @typedef {import('./compile-message.mjs').Compiled} Compiled
 * @typedef {Record<string, Compiled>} Feature the messages of one file, by key
 * @typedef {Record<string, Feature>} Features by file name
 * @typedef {{ english: Features, translations: Record<string, Features>, groups: Record<string, string[]> }} Messages
 */

/** Features whose translations load together; see client/src/i18n/README.md. */
const GROUPS = 'load-groups.json';
const ENGLISH = 'en';

/**
 * @param {string} folder client/src/i18n/messages
 * @returns {Messages}
 * @throws Error with every fault, one per line
 */
export function readMessages(folder) {
  /** @type {string[]} */
  const faults = [];
  const locales = fs.readdirSync(folder).filter((name) => fs.statSync(path.join(folder, name)).isDirectory());
  /** @type {Record<string, Features>} */
  const all = Object.fromEntries(locales.map((locale) => [locale, readFeatures(folder, locale, faults)]));
  report(faults);
  const { [ENGLISH]: english = {}, ...translations } = all;
  const groups = JSON.parse(fs.readFileSync(path.join(folder, GROUPS), 'utf8'));
  faults.push(...repeatedKeys(english), ...groupFaults(groups, english, translations));
  const [[model, first] = ['', {}]] = Object.entries(translations);
  for (const [locale, features] of Object.entries(translations)) {
    for (const feature of new Set([...Object.keys(first), ...Object.keys(features)])) {
      // Messages whose English original is not in this folder are compared across the other languages.
      // Error messages in contracts/ are an example.
      const [source, original] = english[feature] ? [ENGLISH, english[feature]] : [model, first[feature] ?? {}];
      const at = `${locale}/${feature}.json`;
      faults.push(...translationFaults(features[feature] ?? {}, original, source).map((fault) => `${at}: ${fault}`));
    }
  }
  report(faults);
  return { english, translations, groups };
}

function report(/** @type {string[]} */ faults) {
  if (faults.length > 0) throw new Error(`faults in client/src/i18n/messages:\n${faults.join('\n')}`);
}

/** @param {string} folder @param {string} locale @param {string[]} faults @returns {Features} */
function readFeatures(folder, locale, faults) {
  const files = fs.readdirSync(path.join(folder, locale)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.sort().map((file) => {
      const texts = Object.entries(JSON.parse(fs.readFileSync(path.join(folder, locale, file), 'utf8')));
      const messages = texts.flatMap(([key, text]) => {
        try {
          const message = compileMessage(text);
          faults.push(...pluralFaults(message, locale).map((fault) => `${locale}/${file}: ${key}: ${fault}`));
          return [[key, message]];
        } catch (error) {
          faults.push(`${locale}/${file}: ${key}: ${error.message}`);
          return [];
        }
      });
      return [path.parse(file).name, Object.fromEntries(messages)];
    }),
  );
}

/** @param {Feature} translation @param {Feature} original @param {string} source language of the original */
function translationFaults(translation, original, source) {
  const missing = Object.keys(original).filter((key) => !Object.hasOwn(translation, key));
  return [
    ...missing.map((key) => `${key} is missing`),
    ...Object.entries(translation).flatMap(([key, message]) => {
      const model = Object.hasOwn(original, key) ? original[key] : undefined;
      if (!model) return [`${key} is not in ${source}`];
      return argumentFaults(message, model).map((fault) => `${key}: ${fault}`);
    }),
  ];
}

/** @param {Features} features */
function repeatedKeys(features) {
  const keys = Object.values(features).flatMap((messages) => Object.keys(messages));
  return keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${key} is in two files`);
}

/** @param {Record<string, string[]>} groups @param {Features} english @param {Record<string, Features>} translations */
function groupFaults(groups, english, translations) {
  const grouped = Object.values(groups).flat();
  const translated = new Set(Object.values(translations).flatMap((features) => Object.keys(features)));
  const known = new Set([...Object.keys(english), ...translated]);
  return [
    ...[...translated].filter((name) => !grouped.includes(name)).map((name) => `${GROUPS} lacks ${name}`),
    ...grouped.filter((name, at) => grouped.indexOf(name) !== at).map((name) => `${GROUPS} has ${name} twice`),
    ...grouped.filter((name) => !known.has(name)).map((name) => `${GROUPS} names ${name}, which has no file`),
  ];
}
