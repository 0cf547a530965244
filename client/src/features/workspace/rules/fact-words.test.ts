import { AUDIT_ACTIONS, AUDIT_FACTS, AUDIT_PARTS } from '@maquette/contracts/workspaces/audit';
import '../../../i18n/account-words';
import { entryOf } from '../../../i18n/dictionary';
import { words as de } from '../../../i18n/generated/de/dashboard';
import { setLanguageWords } from '../../../i18n/language';
import { factsOf } from './fact-words';

const TOLD = Object.entries(AUDIT_FACTS).filter(([, is]) => is !== 'id');
const NEEDED = [
  ...TOLD.map(([fact]) => `audit.fact.${fact}`),
  ...AUDIT_PARTS.map((part) => `audit.part.${part}`),
  ...AUDIT_ACTIONS.map((action) => `audit.${action}`),
];

afterEach(() => setLanguageWords('en', {}));

test('every action, fact and part that the server can write has a text', () => {
  expect(NEEDED.filter((key) => entryOf(key) === undefined)).toEqual([]);
});

test('facts are readable: no ids, but yes and no, and the names of roles, plans and kinds', () => {
  expect(factsOf({ results: 2, days: 30, password: false })).toEqual([
    'Results: 2',
    'Days open: 30',
    'With a password: no',
  ]);
  expect(factsOf({ before: 'viewer', role: 'admin' })).toEqual(['Previous role: Viewer', 'Role: Admin']);
  expect(factsOf({ share: '0192f2a4', comment: '0192f2a5', own: true })).toEqual(['Own comment: yes']);
  expect(factsOf({ plan: 'pro', seats: 1, cap: null, credits: 12_000 })).toEqual([
    'Plan: Pro',
    'Seats: 1',
    'Monthly credit limit: none',
    'Credits: 12,000',
  ]);
  expect(factsOf({ kind: 'live', enabled: true, ceilingUsd: 50, what: 'audit' })).toEqual([
    'Kind: Live',
    'Switched on: yes',
    'Monthly limit in US dollars: $50',
    'What: audit log',
  ]);
});

test('uses German wording and formats in German', () => {
  setLanguageWords('de', de);
  expect(factsOf({ results: 2, days: 30, password: false })).toEqual([
    'Ergebnisse: 2',
    'Offen für Tage: 30',
    'Mit Passwort: nein',
  ]);
});

test('shows unknown facts as stored, and formats timestamps', () => {
  const [unknown, moment] = factsOf({ colour: 'blue', until: '2026-11-21T14:31:00.000Z' });
  expect(unknown).toBe('colour: blue');
  expect(moment).toMatch(/^until: Nov 2\d, \d\d:\d\d$/);
  expect(factsOf({ role: 'curator' })).toEqual(['Role: curator']);
});
