import '../../../i18n/tool-words';
import { foreignLanguageOf } from '@maquette/contracts/providers/foreign-language';
import type { ShownProvider } from '@maquette/contracts/providers/provider-offer';
import { useEffect, useState } from 'react';
import { locale } from '../../../i18n/language';
import { t } from '../../../i18n/t';

/** It is said when the writing rests. */
const REST_MS = 700;

/**
 * Says, above Generate, that a prompt is not in English where what would make it understands nothing else. Our own engines have an English
 * vocabulary, some providers are trained on English alone, and none of them translates, so there is nothing to switch on. Default export: it
 * is loaded when a form stands.
 */
export default function LanguageNote({ prompt, provider }: { prompt: string; provider: ShownProvider | undefined }) {
  const [rested, setRested] = useState(prompt);
  useEffect(() => {
    const timer = setTimeout(() => setRested(prompt), REST_MS);
    return () => clearTimeout(timer);
  }, [prompt]);
  const foreign = provider && !provider.embedded && !provider.englishOnly ? null : foreignLanguageOf(rested);
  return (
    <p role="status" className="text-13 text-body empty:hidden">
      {foreign && prompt.trim() !== ''
        ? t('language.note', {
            language: new Intl.DisplayNames(locale(), { type: foreign.type }).of(foreign.code) ?? foreign.code,
          })
        : null}
    </p>
  );
}
