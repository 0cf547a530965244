import type { KnownRequest } from '../identity/access';
import { enterFiles } from './files-under-way';

type Sender = Partial<Pick<KnownRequest, 'address' | 'person' | 'caller'>>;
const from = (sender: Sender) => sender as KnownRequest;
const person = (uid: string) => ({ uid }) as KnownRequest['person'];

test('files of people without a workspace in the request are counted by person, not together (40.31)', () => {
  const hanging = Array.from({ length: 6 }, () => enterFiles(from({ person: person('mallory'), address: 'a' })));
  expect(() => enterFiles(from({ person: person('mallory'), address: 'a' }))).toThrow(/already/);
  const own = enterFiles(from({ person: person('anna'), address: 'b' }));
  for (const leave of [...hanging, own]) leave();
  enterFiles(from({ person: person('mallory'), address: 'a' }))();
});

test.each<[string, Sender]>([
  ['person', { address: 'a' }],
  ['address', { person: person('anna') }],
])('files of a request without a known %s are an error, never a shared count', (_, sender) => {
  expect(() => enterFiles(from(sender))).toThrow('known person');
});
