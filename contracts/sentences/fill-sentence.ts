/*
 * The server's sentences (why a render failed, why credits moved,
 * how a model treats a field) consist of a stable code with named parameters.
 * The English is in the catalogue of its kind; the client translates by the code (client/src/i18n/server-sentences.ts).
 * Catalogues: renders/failure.ts, renders/ledger-reasons.ts, renders/word-reasons.ts, providers/field-notes.ts,
 * developer/webhook-errors.ts, pricing/price-steps.ts. A new sentence is a code in a catalogue and a translation
 * in each client/src/i18n language; without one the client does not compile. Never rename a code: rows store it.
 */

/** Values for a sentence's `{places}`. */
export type SentenceParams = Record<string, string | number>;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** Parameters that a sentence needs, as the last argument of a function. A sentence without `{places}` has none. */
export type ParamArguments<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [params: Record<NamesIn<Text>, string | number>];

/** The sentence with its placeholders filled; a placeholder without a value stays as it is. */
export function fillSentence(
  sentence: string,
  values: Readonly<Record<string, string | number | boolean | null>> = {},
): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
