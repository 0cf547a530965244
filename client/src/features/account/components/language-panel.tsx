import { isLanguage, LANGUAGES } from '@maquette/contracts/account/languages';
import type { MouseEvent } from 'react';
import { language } from '../../../i18n/language';
import { t } from '../../../i18n/t';
import { useLanguageChoice } from '../../../session/language-choice';
import { Panel } from '../../../ui/panel';
import { showRefusal } from '../../../ui/toasts';

/** The choices are links, because the server answers in the language and stores it. */
export function LanguagePanel() {
  const { chosen, choose } = useLanguageChoice((wanted) => location.assign(`?lang=${wanted}`), showRefusal);
  const follow = (event: MouseEvent, code: string) => {
    // A link opened in a new tab changes only that page.
    if (!isLanguage(code) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(code);
  };
  return (
    <Panel title={t('account.language')}>
      <p className="max-w-prose">{t('account.languageText')}</p>
      <ul className="flex flex-wrap gap-2">
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <li key={code}>
            <a
              href={`?lang=${code}`}
              hrefLang={code}
              lang={code}
              onClick={(event) => follow(event, code)}
              aria-current={code === language() ? 'true' : undefined}
              className="grid min-h-11 place-items-center rounded-6 border border-edge px-3 text-14 text-ink hover:border-drawing aria-[current]:border-ink aria-[current]:font-medium sm:min-h-10"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      {/* Reserves the line until the language has loaded. */}
      <p className="min-h-6">
        {chosen.data ? t('account.languageOfMails', { language: LANGUAGES[chosen.data.language ?? 'en'] }) : null}
      </p>
    </Panel>
  );
}
