import type shares from '../../pictures/shares.json';
import '../i18n/legal-words';
import '../i18n/shell-words';
import '../i18n/visitor-words';
import { t } from '../i18n/t';

/** A page that anybody may read, as it stands in front of a search engine, a chat or a browser without scripts. */
export interface PublicPage {
  address: string;
  title: string;
  description: string;
  /** What a chat shows of it: a picture under /pictures/share/ (client/pictures/shares.json). */
  picture: keyof typeof shares;
  /**
   * `taken`: the script takes over what stands there. `aside`: what stands there is for browsers without scripts; the page has fields,
   * which nobody should fill in before somebody listens.
   */
  written: 'taken' | 'aside';
}

const tab = (title: string) => t('t2i.tab', { title });

/** All of them, in the language that is spoken. */
export const publicPages = (): readonly PublicPage[] => [
  {
    address: '/',
    title: t('landing.title'),
    description: t('landing.description'),
    picture: 'front',
    written: 'taken',
  },
  {
    address: '/pricing',
    title: t('pricing.title'),
    description: t('pricing.description'),
    picture: 'pricing',
    written: 'aside',
  },
  {
    address: '/contact',
    title: t('contact.tab'),
    description: t('contact.description'),
    picture: 'contact',
    written: 'aside',
  },
  {
    address: '/developers',
    title: t('ref.title'),
    description: t('ref.description'),
    picture: 'developers',
    written: 'aside',
  },
  {
    address: '/help',
    title: tab(t('help.title')),
    description: t('help.description'),
    picture: 'help',
    written: 'aside',
  },
  {
    address: '/status',
    title: tab(t('status.tab')),
    description: t('status.description'),
    picture: 'status',
    written: 'aside',
  },
  {
    address: '/verify',
    title: tab(t('verify.tab')),
    description: t('verify.description'),
    picture: 'verify',
    written: 'aside',
  },
  {
    address: '/terms-of-use',
    title: tab(t('legal.termsTitle')),
    description: t('legal.terms'),
    picture: 'terms',
    written: 'taken',
  },
  {
    address: '/privacy-policy',
    title: tab(t('legal.privacyTitle')),
    description: t('legal.privacy'),
    picture: 'privacy',
    written: 'taken',
  },
];
