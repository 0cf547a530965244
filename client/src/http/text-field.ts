/** The first of these fields that is a non-empty string, or null. */
export function textIn(body: unknown, ...names: string[]): string | null {
  const fields = Object.entries(body ?? {});
  for (const name of names) {
    const value: unknown = fields.find(([known]) => known === name)?.[1];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}
