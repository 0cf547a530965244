import { plainName } from '@maquette/contracts/fields/visible-text';

/** A name of the file as it is shown: one line, without invisible characters, at most `longest` characters. */
export function shownName(name: string, otherwise: string, longest: number): string {
  // Cut before normalising: a file can hold megabytes in a name.
  const plain = plainName(name.slice(0, 4 * longest));
  const cut = plain
    .slice(0, longest)
    // Halves of characters cannot be stored.
    .replace(/\p{Cs}/gu, '')
    .trim();
  return cut || otherwise;
}

/** Makes names unique by a number in brackets. */
export class UniqueNames {
  private readonly taken = new Set<string>();
  private readonly counts = new Map<string, number>();

  constructor(private readonly longest: number) {}

  add(name: string): string {
    let unique = name;
    while (this.taken.has(unique)) {
      const count = (this.counts.get(name) ?? 1) + 1;
      this.counts.set(name, count);
      const tail = ` (${count})`;
      unique = name.slice(0, this.longest - tail.length) + tail;
    }
    this.taken.add(unique);
    return unique;
  }
}
