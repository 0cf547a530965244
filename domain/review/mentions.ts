import { searchedText } from '@maquette/contracts/fields/visible-text';

/** The people whom a text mentions as `@Name`, by the longest matching name: `@Ann Lee` does not mention Ann. */
export function mentionedIn(text: string, people: readonly { uid: string; name: string }[]): string[] {
  const named = people.map(({ uid, name }) => ({ uid, name: searchedText(name) }));
  const byLength = named.filter(({ name }) => name.trim() !== '').toSorted((a, b) => b.name.length - a.name.length);
  const lower = searchedText(text);
  const found = new Set<string>();
  for (let at = lower.indexOf('@'); at >= 0; at = lower.indexOf('@', at + 1)) {
    const called = byLength.find(({ name }) => isCalled(lower, at + 1, name));
    if (!called) continue;
    for (const { uid, name } of named) if (name === called.name) found.add(uid);
  }
  return [...found];
}

/**
 * Replaces the mentions of one person. Mentions of longer names that begin with it ("Ann Lee", "Anna") stay.
 * @param people everyone who can be mentioned
 */
export function withoutMention(
  text: string,
  name: string,
  instead: string,
  people: readonly { name: string }[],
): string {
  const renamed = name.toLowerCase();
  const longer = people
    .map((each) => each.name.toLowerCase())
    .filter((each) => each !== renamed && each.startsWith(renamed));
  const lower = text.toLowerCase();
  // Lower-casing may change the length of a text, which would shift positions in it.
  if (name.trim() === '' || lower.length !== text.length) return text.replaceAll(`@${name}`, `@${instead}`);
  let [result, from] = ['', 0];
  for (let at = lower.indexOf('@'); at >= 0; at = lower.indexOf('@', at + 1)) {
    const start = at + 1;
    if (!isCalled(lower, start, renamed) || longer.some((each) => isCalled(lower, start, each))) continue;
    result += text.slice(from, start) + instead;
    from = start + name.length;
  }
  return result + text.slice(from);
}

/** Whether the name is a whole word at this position. */
function isCalled(text: string, at: number, name: string): boolean {
  return text.startsWith(name, at) && !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length));
}
