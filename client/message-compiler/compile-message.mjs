// Compiles one ICU message to the form that src/i18n/t.ts formats, so that no parser reaches the browser.
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { hoistSelectors } from '@formatjs/icu-messageformat-parser/manipulator.js';

/**
 * @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element
 * @typedef {'number' | 'text'} ArgumentType `number`: the argument of a plural or a `{name, number}`
 * @typedef {[string, Record<string, Message>, ('ordinal' | 'select')?]} Choice argument, text of each case, kind (default: plural)
 * @typedef {string | Choice} Message a text with `{name}` for each argument, or a choice between texts
 * @typedef {{ argument: string, kind: 'plural' | 'ordinal' | 'select', cases: string[] }} Selector
 * @typedef {{ message: Message, arguments: Map<string, ArgumentType>, selectors: Selector[] }} Compiled
 */

/** HTML tags are plain text: none of the client's messages has markup. */
const OPTIONS = { ignoreTag: true, shouldParseSkeletons: false };

/**
 * @param {string} text ICU MessageFormat
 * @returns {Compiled}
 * @throws Error for invalid syntax, and for parts of ICU that the client does not format
 */
export function compileMessage(text) {
  /** @type {Compiled} */
  const found = { message: '', arguments: new Map(), selectors: [] };
  collect(parsed(text), found);
  found.message = compiled(hoistSelectors(parsed(text)));
  return found;
}

/** @param {string} text */
function parsed(text) {
  try {
    return parse(text, OPTIONS);
  } catch (error) {
    throw new Error(`invalid ICU syntax: ${error.message}`);
  }
}

/** Adds the arguments and selectors of a message. @param {Element[]} elements @param {Compiled} found */
function collect(elements, found) {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
        if (/[{}]/.test(element.value)) throw new Error('braces in the text itself are not supported: use an argument');
        break;
      case TYPE.pound:
        break;
      case TYPE.argument:
        if (!found.arguments.has(element.value)) found.arguments.set(element.value, 'text');
        break;
      case TYPE.number:
        if (element.style)
          throw new Error(`{${element.value}}: number styles are not supported; format the number in the code`);
        found.arguments.set(element.value, 'number');
        break;
      case TYPE.plural:
        if (element.offset) throw new Error(`{${element.value}}: plural offsets are not supported`);
        found.arguments.set(element.value, 'number');
        select(element, element.pluralType === 'ordinal' ? 'ordinal' : 'plural', found);
        break;
      case TYPE.select:
        if (!found.arguments.has(element.value)) found.arguments.set(element.value, 'text');
        select(element, 'select', found);
        break;
      default:
        throw new Error('dates, times and tags are not supported: format them in the code');
    }
  }
}

/**
 * @param {{ value: string, options: Record<string, { value: Element[] }> }} element
 * @param {Selector['kind']} kind
 * @param {Compiled} found
 */
function select({ value, options }, kind, found) {
  found.selectors.push({ argument: value, kind, cases: Object.keys(options) });
  for (const option of Object.values(options)) collect(option.value, found);
}

/**
 * @param {Element[]} elements with selectors first
 * @param {string} [counted] argument that `#` stands for
 * @returns {Message}
 */
function compiled(elements, counted) {
  const [first] = elements;
  if (first?.type === TYPE.plural || first?.type === TYPE.select) {
    const number = first.type === TYPE.plural ? first.value : counted;
    const cases = Object.fromEntries(
      Object.entries(first.options).map(([name, { value }]) => [name, compiled(value, number)]),
    );
    if (first.type === TYPE.select) return [first.value, cases, 'select'];
    return first.pluralType === 'ordinal' ? [first.value, cases, 'ordinal'] : [first.value, cases];
  }
  return elements.map((element) => textOf(element, counted)).join('');
}

/** @param {Element} element @param {string} [counted] */
function textOf(element, counted) {
  if (element.type === TYPE.literal) return element.value;
  return `{${element.type === TYPE.pound ? counted : element.value}}`;
}
