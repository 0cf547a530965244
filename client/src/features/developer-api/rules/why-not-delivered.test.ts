import { addTranslation } from '../../../i18n/dictionary';
import { whyNotDelivered } from './why-not-delivered';

test('names and words of the system stand behind the sentence of the language; without one all of it stays', () => {
  const named = 'Not sent: the name a1.example.com could not be looked up (ESERVFAIL).';
  expect([named, 'It answered 500.'].map(whyNotDelivered)).toEqual([named, 'It answered 500.']);
  addTranslation({
    'Not sent: the name could not be looked up.': 'Nicht nachgeschlagen.',
    'The connection failed.': 'Keine Verbindung.',
    'The connection was refused.': 'Abgelehnt.',
  });
  expect([named, 'The connection failed (EPIPE).', 'The connection was refused.'].map(whyNotDelivered)).toEqual([
    'Nicht nachgeschlagen. (a1.example.com, ESERVFAIL)',
    'Keine Verbindung. (EPIPE)',
    'Abgelehnt.',
  ]);
});
