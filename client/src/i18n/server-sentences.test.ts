import { addTranslation } from './dictionary';
import { failureText, serverSentence } from './server-sentences';

test('a server message is translated by its code; a row without a code shows the stored English text', () => {
  addTranslation({
    'ledger.fidelity_below': 'Zurück: Treue {fidelity}, garantiert waren {guarantee}',
    'failure.bad_video': 'Ungültiges MP4 ({bytes} Bytes).',
  });
  const params = { fidelity: 72.4, guarantee: 85 };
  const english = 'Returned: fidelity 72.4, below the guaranteed 85';
  expect(serverSentence('ledger', 'fidelity_below', english, params)).toBe('Zurück: Treue 72.4, garantiert waren 85');
  expect(serverSentence('ledger', null, 'Returned: fidelity 72.4 where 85 was guaranteed')).toBe(
    'Returned: fidelity 72.4 where 85 was guaranteed',
  );
  expect(serverSentence('ledger', 'of_a_later_release', english, params)).toBe(english);
  const failure = { code: 'bad_video', sentence: 'Provider returned invalid MP4 (77 bytes).', params: { bytes: 77 } };
  expect(failureText(failure)).toBe('Ungültiges MP4 (77 Bytes).');
});
