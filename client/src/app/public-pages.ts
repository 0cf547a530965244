import { ROUTES } from '@maquette/contracts/calls/routes';
import type shares from '../../pictures/shares.json';
import '../i18n/gallery-words';
import '../i18n/legal-words';
import '../i18n/shell-words';
import '../i18n/visitor-words';
import { t } from '../i18n/t';

/** Metadata of a public page for search engines, link previews and browsers without JavaScript. */
export interface PublicPage {
  address: string;
  title: string;
  description: string;
  /** Link preview image under /pictures/share/ (client/pictures/shares.json). */
  picture: keyof typeof shares;
  /** API request the script makes before hydration; preloaded with the script. */
  reads?: string;
}

const ENTRY = '/gallery/:id';

const tab = (title: string) => t('t2i.tab', { title });

/** All public pages, in the current language. */
export const publicPages = (): readonly PublicPage[] => [
  {
    address: '/',
    title: t('landing.title'),
    description: t('landing.description'),
    picture: 'front',
  },
  {
    address: '/pricing',
    title: t('pricing.title'),
    description: t('pricing.description'),
    picture: 'pricing',
  },
  {
    address: '/login',
    title: t('signIn.title', { product: t('product.name') }),
    description: t('landing.description'),
    picture: 'front',
  },
  {
    address: '/contact',
    title: t('contact.tab'),
    description: t('contact.description'),
    picture: 'contact',
  },
  {
    address: '/developers',
    title: t('ref.title'),
    description: t('ref.description'),
    picture: 'developers',
    reads: ROUTES.openApiDocument,
  },
  {
    address: '/help',
    title: tab(t('help.title')),
    description: t('help.description'),
    picture: 'help',
  },
  {
    address: '/status',
    title: tab(t('status.tab')),
    description: t('status.description'),
    picture: 'status',
  },
  {
    address: '/gallery',
    title: tab(t('gallery.title')),
    description: t('gallery.lead'),
    picture: 'gallery',
  },
  // The server fills in its content.
  {
    address: ENTRY,
    title: tab(t('gallery.title')),
    description: t('gallery.lead'),
    picture: 'gallery',
  },
  {
    address: '/verify',
    title: tab(t('verify.tab')),
    description: t('verify.description'),
    picture: 'verify',
  },
  {
    address: '/terms-of-use',
    title: tab(t('legal.termsTitle')),
    description: t('legal.terms'),
    picture: 'terms',
  },
  {
    address: '/privacy-policy',
    title: tab(t('legal.privacyTitle')),
    description: t('legal.privacy'),
    picture: 'privacy',
  },
];
