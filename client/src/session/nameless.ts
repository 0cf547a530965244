/** What sign-in writes in place of a missing name, in each of our languages. It is not what a person is called. */
const NAMELESS = ['Anonymous', 'Anonym', 'Anonyme', 'Ẩn danh', '匿名'];

export function isNameless(name: string): boolean {
  return NAMELESS.includes(name.trim().normalize('NFC'));
}
