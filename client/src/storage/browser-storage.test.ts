import { storageOver } from './browser-storage';

beforeEach(() => void import.meta.jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void import.meta.jest.restoreAllMocks());

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** A fake browser storage; `full` makes writes fail. */
function fake({ full }: { full: boolean }): Storage {
  const entries: Record<string, string> = { old: 'before' };
  const methods = {
    getItem: (name: string) => entries[name] ?? null,
    setItem: (name: string, value: string) => (full ? refuse() : void Object.assign(entries, { [name]: value })),
    removeItem: (name: string) => void delete entries[name],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(entries, name, { value });
  return entries as unknown as Storage;
}

test.each([
  ['keeps', () => fake({ full: false }), true],
  ['is too full for', () => fake({ full: true }), false],
  ['does not even name', refuse, false],
] as const)('an entry that the browser %s can be read, replaced and removed', (_, native, isKept) => {
  const only =
    native === refuse
      ? native
      : (
          (one) => () =>
            one
        )(native());
  const storage = storageOver(only);
  expect(storage.setItem('maquette.a', '1')).toBe(isKept);
  expect(storage.setItem('old', 'after')).toBe(isKept);
  expect(storage.getItem('maquette.a')).toBe('1');
  expect(storage.getItem('old')).toBe('after');
  expect(storage.names().sort()).toEqual(['maquette.a', 'old']);
  storage.removeItem('maquette.a');
  storage.removeItem('old');
  expect(storage.getItem('maquette.a')).toBeNull();
  expect(storage.getItem('old')).toBeNull();
  expect(storage.names()).toEqual([]);
});
