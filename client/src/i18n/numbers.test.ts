import { isLanguage, LANGUAGES, LOCALES } from '@maquette/contracts/account/languages';
import fc from 'fast-check';
import { speak } from './language';
import { formatNumber } from './t';

test.each(Object.keys(LANGUAGES).filter(isLanguage))(
  'in %s numbers match Intl.NumberFormat, including small counts written without a formatter',
  async (language) => {
    await speak(language);
    const format = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 1 });
    for (let count = 0; count < 1_100; count += 1) expect(formatNumber(count)).toBe(format.format(count));
    const anything = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(-1, 0.05, 999.95, 999.96, 1e21));
    fc.assert(fc.property(anything, (value) => formatNumber(value) === format.format(value) || Object.is(value, -0)));
  },
);
