import fc from 'fast-check';
import { newElementSchema } from '../elements/element';
import { newProjectSchema } from '../renders/projects';
import { guestCommentSchema } from '../review/review';
import { newTeamspaceSchema } from '../workspaces/members';
import { newWorkspaceSchema } from '../workspaces/workspaces';
import { canBeSeen, plainName, visibleName, visibleText } from './visible-text';

// These characters are invisible: spaces, joiners, direction marks, a soft hyphen, tags, variation selectors,
// Hangul fillers, an empty Braille cell, and a mark without a letter.
const BLANKS = [...' \t\n\u00a0\u2003\u3000\u200b\u200c\u200d\u200e\u202a\u202e\u2060\u2066\u2069\ufeff\u00ad\u0007'];
const DRAWN_AS_NOTHING = [...'\ufe0f\u{e0061}\u115f\u3164\uffa0\u2800\u0301\u20dd\u180e\ud800'];
const blank = fc.array(fc.constantFrom(...BLANKS, ...DRAWN_AS_NOTHING), { maxLength: 20 }).map((all) => all.join(''));
const seen = fc.constantFrom('a', '7', '.', '$', 'é', 'ß', '海', 'ก', 'ع', '👩‍👩‍👧', '1️⃣', '🇫🇷', '—', '½');

test('invisible text is no name, and any visible text is one', () => {
  const renderId = '0197a1b2-1111-7222-8333-444455556666';
  fc.assert(
    fc.property(blank, seen, blank, (before, letter, after) => {
      expect([canBeSeen(before), canBeSeen(before + letter + after)]).toEqual([false, true]);
      expect(visibleText(80).safeParse(before).success).toBe(false);
      expect(visibleText(80).parse(before + letter + after)).toBe((before + letter + after).normalize('NFC').trim());
      for (const text of [before, before + letter + after]) {
        const taken = [
          newProjectSchema.safeParse({ name: text }),
          newElementSchema.safeParse({ kind: 'style', name: text }),
          newWorkspaceSchema.safeParse({ name: text }),
          newTeamspaceSchema.safeParse({ name: text }),
          guestCommentSchema.safeParse({ renderId, text: 'Higher', name: text }),
          guestCommentSchema.safeParse({ renderId, text, name: 'Ada' }),
        ];
        expect(taken.map(({ success }) => success)).toEqual(taken.map(() => text !== before));
      }
    }),
  );
});

test('a name is stored the same however it was typed, and keeps the characters its script needs', () => {
  const same = [
    'Hôtel 2',
    'Ho\u0302tel 2',
    ' Hôtel\u3000\u00a02',
    'Hô\u200btel\t2',
    'Hô\u00adtel 2\u200e',
    '\ufeffHôtel\u200d 2\u200c',
  ];
  expect(same.map((name) => visibleName(80).parse(name))).toEqual(same.map(() => 'Hôtel 2'));
  const needed = [
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    '👩‍👩‍👧 house',
    '1️⃣',
    '\u0915\u094d\u200d\u0937',
    '🏳️‍🌈',
    '海の家',
    'ＡＢ',
  ];
  expect(needed.map(plainName)).toEqual(needed);
  const anyName = fc
    .array(fc.oneof(blank, seen, fc.string({ unit: 'grapheme' })), { maxLength: 10 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(anyName, (name) => {
      const plain = plainName(name);
      expect(plainName(plain)).toBe(plain);
      expect(plainName(name.normalize('NFD'))).toBe(plain);
      expect(canBeSeen(plain)).toBe(canBeSeen(name));
    }),
  );
});
