/** Values for the `{places}` of a sentence. */
export type SentenceParams = Record<string, string | number>;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The parameters a sentence needs, as the last argument of a function; none for a sentence without `{places}`. */
export type ParamArguments<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [params: Record<NamesIn<Text>, string | number>];

/** The sentence with its `{places}` filled; a place without a value stays as it is. */
export function fillSentence(
  sentence: string,
  values: Readonly<Record<string, string | number | boolean | null>> = {},
): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
