import fc from 'fast-check';
import { mentionedIn, withoutMention } from './mentions';

const PEOPLE = [
  { uid: 'a', name: 'Ann' },
  { uid: 'b', name: 'Ann Lee' },
  { uid: 'c', name: 'Čapek' },
];

test.each([
  ['@Ann, look', ['a']],
  ['could @ann lee look?', ['b']],
  ['mail me at x@annex.example', []],
  ['@Čapek @ANN', ['c', 'a']],
  ['Ann and Čapek', []],
])('"%s" mentions exactly the named people', (text, called) => {
  expect(mentionedIn(text, PEOPLE)).toEqual(called);
});

test.each([
  ['@An and @Anna', 'An', '@Former member and @Anna'],
  ['@an, look: @ANN', 'An', '@Former member, look: @ANN'],
  ['@Ann @Ann Lee x@annex.example', 'Ann', '@Former member @Ann Lee x@annex.example'],
  ['nobody', 'Ann', 'nobody'],
])('"%s" without %s keeps longer names that begin with it (40.34)', (text, name, left) => {
  expect(withoutMention(text, name, 'Former member', [...PEOPLE, { name: 'Anna' }, { name: 'An' }])).toBe(left);
});

test('for any text, only existing people are mentioned, and everyone whose name is written alone is', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.record({ uid: fc.string(), name: fc.string() })), (text, people) => {
      const uids = people.map(({ uid }) => uid);
      expect(mentionedIn(text, people).every((uid) => uids.includes(uid))).toBe(true);
      for (const { uid, name } of people)
        if (name.trim() !== '' && name.length === Math.max(...people.map((each) => each.name.length)))
          expect(mentionedIn(`@${name}`, people)).toContain(uid);
    }),
  );
});
