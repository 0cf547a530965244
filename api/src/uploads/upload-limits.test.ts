import type { KnownRequest } from '../identity/access';
import { enterUpload } from './upload-limits';

type Sender = Partial<Pick<KnownRequest, 'address' | 'person' | 'caller'>>;
const from = (sender: Sender) => sender as KnownRequest;
const person = (uid: string) => ({ uid }) as KnownRequest['person'];

test('uploads without a workspace in the request are counted per person, not together (40.31)', () => {
  const hanging = Array.from({ length: 6 }, () => enterUpload(from({ person: person('mallory'), address: 'a' })));
  expect(() => enterUpload(from({ person: person('mallory'), address: 'a' }))).toThrow(/already/);
  const own = enterUpload(from({ person: person('anna'), address: 'b' }));
  for (const leave of [...hanging, own]) leave();
  enterUpload(from({ person: person('mallory'), address: 'a' }))();
});

test.each<[string, Sender]>([
  ['person', { address: 'a' }],
  ['address', { person: person('anna') }],
])('an upload without a known %s throws instead of using a shared count', (_, sender) => {
  expect(() => enterUpload(from(sender))).toThrow('address of the sender is missing');
});
