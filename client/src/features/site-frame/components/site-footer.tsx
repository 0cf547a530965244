import { LANGUAGES } from '@maquette/contracts/account/languages';
import { Link } from 'react-router-dom';
import { language } from '../../../i18n/language';
import { t } from '../../../i18n/t';

const PLACES = [
  { to: '/terms-of-use', name: 'footer.terms' },
  { to: '/privacy-policy', name: 'footer.privacy' },
  { to: '/help', name: 'footer.help' },
  { to: '/developers', name: 'footer.developers' },
  { to: '/gallery', name: 'footer.gallery' },
  { to: '/verify', name: 'footer.verify' },
  { to: '/status', name: 'footer.status' },
  { to: '/contact', name: 'footer.contact' },
] as const;

const LINK = 'rounded-6 hover:text-ink hover:underline';
/** A language name in another script, in system fonts: a web font for one word would load before all images. */
const OWN_LETTERS = /[^\u0020-\u00ff]/;

export function SiteFooter({ imagesShown }: { imagesShown: boolean }) {
  return (
    <footer className="border-t border-line">
      <div className="label mx-auto grid max-w-page gap-4 px-4 py-6 sm:px-8">
        <div className="flex flex-wrap justify-between gap-2">
          <p>{t('landing.footer')}</p>
          <nav aria-label={t('footer.label')}>
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {PLACES.map(({ to, name }) => (
                <li key={to}>
                  <Link to={to} className={LINK}>
                    {t(name)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {imagesShown ? <p>{t('landing.footerNote')}</p> : null}
        </div>
        <Languages />
      </div>
    </footer>
  );
}

/** Links to the page in other languages. They work without JavaScript: the server stores the choice. */
function Languages() {
  return (
    <nav aria-label={t('footer.languages')}>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <li key={code}>
            <a
              href={`?lang=${code}`}
              onClick={({ currentTarget }) => {
                const query = new URLSearchParams(window.location.search);
                query.set('lang', code);
                currentTarget.search = `${query}`;
              }}
              hrefLang={code}
              lang={code}
              aria-current={code === language() ? 'true' : undefined}
              className={`${LINK} aria-[current]:text-ink ${OWN_LETTERS.test(name) ? 'font-[system-ui]' : ''}`}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
