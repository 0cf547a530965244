import type { Half, Phrase } from './asked';

/** The parts of a sentence, before they are ordered. */
export interface Pieces {
  /** Adjectives and head noun, such as "brick chapel". */
  subject: string;
  /** Additions such as "a slate roof" and "two benches in front of it". */
  withs: readonly string[];
  places: readonly string[];
  lights: readonly string[];
  /** Objects that must not appear in the image. */
  denied: readonly string[];
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
const an = (text: string): string => `${/^[aeiou]/i.test(text) ? 'an' : 'a'} ${text}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const spaced = (...parts: string[]): string => parts.filter(Boolean).join(' ');
const bare = (phrase: string): string => phrase.replace(/^(an?|the) /, '');
const after = (lead: string, parts: readonly string[]): string => (parts.length > 0 ? `${lead} ${listed(parts)}` : '');

interface Template {
  name: string;
  half: Half;
  write(pieces: Pieces): string;
}

export const TEMPLATES: readonly Template[] = [
  {
    name: 'plain',
    half: 'seen',
    write: ({ subject, withs, places, lights, denied }) =>
      [
        spaced(capital(an(subject)), after('with', withs), places.join(' and '), lights.join(' ')),
        ...denied.map((one) => `no ${one}`),
      ].join(', '),
  },
  {
    name: 'keywords',
    half: 'seen',
    write: ({ subject, withs, places, lights, denied }) =>
      [subject, ...withs.map(bare), ...places, ...lights, ...denied.map((one) => `no ${one}`)].join(', '),
  },
  {
    name: 'story',
    half: 'seen',
    write: ({ subject, withs, places, lights, denied }) =>
      [
        `${spaced(capital(an(subject)), places.join(', '))}.`,
        withs.length > 0 ? `It has ${listed(withs)}.` : '',
        lights.length > 0 ? `Seen ${lights.join(', ')}.` : '',
        denied.length > 0 ? `There are no ${denied.join(' and no ')}.` : '',
      ]
        .filter(Boolean)
        .join(' '),
  },
  {
    name: 'place first',
    half: 'unseen',
    write: ({ subject, withs, places, lights, denied }) =>
      capital(
        [
          ...places,
          spaced(an(subject), after('with', withs)),
          spaced(lights.join(' '), denied.length > 0 ? `without ${denied.join(' or ')}` : ''),
        ]
          .filter(Boolean)
          .join(', '),
      ),
  },
  {
    name: 'brief',
    half: 'unseen',
    write: ({ subject, withs, places, lights, denied }) =>
      spaced(
        [
          `Photograph of ${an(subject)}`,
          ...(withs.length > 0 ? [`featuring ${listed(withs)}`] : []),
          ...places.map((place) => `set ${place}`),
          ...lights,
        ].join(', '),
        denied.length > 0 ? `but without any ${denied.join(' or ')}` : '',
      ),
  },
  {
    name: 'light first',
    half: 'unseen',
    write: ({ subject, withs, places, lights, denied }) =>
      capital(
        spaced(
          lights.length > 0 ? `${lights.join(', ')}:` : '',
          an(subject),
          places.join(' and '),
          withs.length > 0 ? `that has ${listed(withs)}` : '',
          denied.length > 0 ? `– nowhere any ${denied.join(' or ')}` : '',
        ),
      ),
  },
];

/** The sentence, and the same sentence without words for light. */
export function written(template: Template, pieces: Pieces): { text: string; unlit: string } {
  return { text: template.write(pieces), unlit: template.write({ ...pieces, lights: [] }) };
}

export const textOf = (phrases: readonly Phrase[]): string[] => phrases.map(({ text }) => text);
