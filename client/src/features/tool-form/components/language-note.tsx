import '../../../i18n/tool-words';
import { foreignLanguageOf, READ_LANGUAGES } from '@maquette/contracts/providers/foreign-language';
import type { ShownProvider } from '@maquette/contracts/providers/provider-offer';
import { locale } from '../../../i18n/language';
import { t } from '../../../i18n/t';
import { useDebounced } from '../../../ui/use-debounced';

/** Debounce while typing, in ms. */
const REST_MS = 700;

/**
 * Notice above Generate if the prompt is not in English and the provider only understands English. Our own engines
 * read the everyday words of the interface's languages; some providers are trained only on English and do not translate.
 * Default export: loaded after the form.
 */
export default function LanguageNote({ prompt, provider }: { prompt: string; provider: ShownProvider | undefined }) {
  const rested = useDebounced(prompt, REST_MS);
  const foreign = provider && !provider.embedded && !provider.englishOnly ? null : foreignLanguageOf(rested);
  const isRead = provider?.embedded === true && READ_LANGUAGES.some((code) => code === foreign?.code);
  return (
    <p role="status" className="text-13 text-body empty:hidden">
      {foreign && prompt.trim() !== ''
        ? t(isRead ? 'language.read' : 'language.note', {
            language: new Intl.DisplayNames(locale(), { type: foreign.type }).of(foreign.code) ?? foreign.code,
          })
        : null}
    </p>
  );
}
