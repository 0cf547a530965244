import '../../../i18n/front-words';
import '../../../i18n/legal-words';
import { type ReactElement, useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { usePageTitle } from '../../../ui/page-title';
import { useHashScroll } from '../../../ui/use-hash-scroll';
import { SiteFooter } from '../../site-frame/components/site-footer';
import { SiteHeader } from '../../site-frame/components/site-header';
import { LegalText } from '../components/legal-text';
import { keepText, loadText, type TextName, writtenText } from '../rules/written-texts';

export async function legalScreen(name: TextName): Promise<{ default: () => ReactElement }> {
  await keepText(name);
  return { default: () => <LegalScreen name={name} /> };
}

/** Only the English text is binding. Translations state this and link to it. */
function LegalScreen({ name }: { name: TextName }) {
  const written = writtenText(name);
  const [english, setEnglish] = useState<typeof written>();
  const text = english ?? written;
  usePageTitle(t('t2i.tab', { title: text.title }));
  useHashScroll();
  return (
    <>
      <SiteHeader />
      <main id="content" className="mx-auto max-w-page px-4 pt-28 pb-20 sm:px-8 md:pt-32 print:pt-0">
        <LegalText {...text}>
          {written.language === 'en' ? null : (
            <div className="flex flex-wrap items-center gap-3 border-l-2 border-line-strong pl-4 text-13">
              <p className="max-w-prose">{t('legal.translated')}</p>
              <Button
                size="small"
                className="print:hidden"
                onClick={() => (english ? setEnglish(undefined) : void loadText(name, 'en').then(setEnglish))}
              >
                {t(english ? 'legal.translation' : 'legal.english')}
              </Button>
            </div>
          )}
        </LegalText>
      </main>
      <SiteFooter imagesShown={false} />
    </>
  );
}
