import '../i18n/shell-words';
import '../i18n/visitor-words';
import { t } from '../i18n/t';

/** A page that anybody may read, as it stands in front of a search engine, a chat or a browser without scripts. */
export interface PublicPage {
  address: string;
  title: string;
  description: string;
  /**
   * `taken`: the script takes over what stands there. `aside`: what stands there is for browsers without scripts; the page has fields,
   * which nobody should fill in before somebody listens.
   */
  written: 'taken' | 'aside';
}

const tab = (title: string) => t('t2i.tab', { title });

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { address: '/', title: t('landing.title'), description: t('landing.description'), written: 'taken' },
  { address: '/pricing', title: t('pricing.title'), description: t('pricing.description'), written: 'aside' },
  { address: '/contact', title: t('contact.tab'), description: t('contact.description'), written: 'aside' },
  { address: '/developers', title: t('ref.title'), description: t('ref.description'), written: 'aside' },
  { address: '/help', title: tab(t('help.title')), description: t('help.description'), written: 'aside' },
  { address: '/verify', title: tab(t('verify.tab')), description: t('verify.description'), written: 'aside' },
  { address: '/terms-of-use', title: tab('Terms of Service'), description: t('legal.terms'), written: 'taken' },
  { address: '/privacy-policy', title: tab('Privacy Policy'), description: t('legal.privacy'), written: 'taken' },
];
