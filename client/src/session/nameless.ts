/** Placeholders that sign-in uses for a missing name, in each language. Never show them as a name. */
const NAMELESS = ['Anonymous', 'Anonym', 'Anonyme', 'Ẩn danh', '匿名'];

export function isNameless(name: string): boolean {
  return NAMELESS.includes(name.trim().normalize('NFC'));
}
