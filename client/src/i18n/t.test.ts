import { changeTranslation } from './dictionary';
import type { Message } from './generated/message';
import { setLanguageWords } from './language';
import { formatMessage, ordinal, t } from './t';

afterEach(() => setLanguageWords('en', {}));

test('a choice takes the exact case first, then the plural form or the selected case, then "other"', () => {
  const shared: Message = [
    'count',
    {
      '=0': 'nothing',
      one: '{count} image',
      other: ['who', { owner: '{count} of yours', other: '{count} of {who}' }, 'select'],
    },
  ];
  const said = (count: number, who: string) => formatMessage(shared, { count, who });
  expect([said(0, 'owner'), said(1, 'owner'), said(1_200, 'owner'), said(3, 'Mai')]).toEqual([
    'nothing',
    '1 image',
    '1,200 of yours',
    '3 of Mai',
  ]);
  expect(formatMessage('{name} and {gone}', { name: '{gone}' })).toBe('{gone} and {gone}');
});

test('positions and counts follow the rules of the language', () => {
  expect([1, 2, 3, 4, 11, 22, 101].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd', '101st']);
  setLanguageWords('de', { ordinal: 'Platz {count}' });
  expect(ordinal(2)).toBe('Platz 2');
  setLanguageWords('fr', {});
  changeTranslation({ 'credits.amount': ['count', { one: '{count} crédit', other: '{count} crédits' }] });
  expect([0, 1, 2].map((count) => t('credits.amount', { count }))).toEqual(['0 crédit', '1 crédit', '2 crédits']);
});

test('the compiler knows the arguments of each message', () => {
  const wrong = () => [
    // @ts-expect-error an argument is missing
    t('credits.amount'),
    // @ts-expect-error a count is a number
    t('credits.amount', { count: '2' }),
    // @ts-expect-error an unknown argument
    t('credits.amount', { count: 2, name: 'x' }),
    // @ts-expect-error an unknown key
    t('credits.amounts', { count: 2 }),
  ];
  expect(wrong).toBeInstanceOf(Function);
});
