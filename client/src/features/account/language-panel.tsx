import { LANGUAGES } from '@maquette/contracts/account/languages';
import { Panel } from '../../design/panel';
import { language } from '../../i18n/language';
import { t } from '../../i18n/t';

/** The language of every page in this browser: links, since the server answers in it and keeps the choice. */
export function LanguagePanel() {
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
              aria-current={code === language() ? 'true' : undefined}
              className="grid min-h-11 place-items-center rounded-6 border border-edge px-3 text-14 text-ink hover:border-drawing aria-[current]:border-ink aria-[current]:font-medium sm:min-h-10"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
