import { searchedText } from '@maquette/contracts/fields/seen-text';

/** Of the people those whom a text calls as `@Name`, by the longest name that fits: `@Ann Lee` does not call Ann. */
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

/** The name stands there whole, not as the beginning of another word. */
function isCalled(text: string, at: number, name: string): boolean {
  return text.startsWith(name, at) && !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length));
}
