import { ROUTES } from '@maquette/contracts/calls/routes';
import type shares from '../../pictures/shares.json';
import '../i18n/gallery-words';
import '../i18n/legal-words';
import '../i18n/shell-words';
import '../i18n/visitor-words';
import { t } from '../i18n/t';

export interface PublicPage {
  address: string;
  title: string;
  description: string;
  /** Link preview image under /pictures/share/ (client/pictures/shares.json). */
  picture: keyof typeof shares;
  /** API request that the script makes before hydration; preloaded with the script. */
  reads?: string;
}

const tab = (title: string) => t('t2i.tab', { title });

const page = (address: string, title: string, description: string, picture: PublicPage['picture']): PublicPage => ({
  address,
  title,
  description,
  picture,
});

/** All public pages, in the current language. */
export const publicPages = (): readonly PublicPage[] => [
  page('/', t('landing.title'), t('landing.description'), 'front'),
  page('/pricing', t('pricing.title'), t('pricing.description'), 'pricing'),
  page('/login', t('signIn.title', { product: t('product.name') }), t('landing.description'), 'front'),
  page('/contact', t('contact.tab'), t('contact.description'), 'contact'),
  { ...page('/developers', t('ref.title'), t('ref.description'), 'developers'), reads: ROUTES.openApiDocument },
  page('/help', tab(t('help.title')), t('help.description'), 'help'),
  page('/status', tab(t('status.tab')), t('status.description'), 'status'),
  page('/gallery', tab(t('gallery.title')), t('gallery.lead'), 'gallery'),
  // True when the server fills in the page's content.
  page('/gallery/:id', tab(t('gallery.title')), t('gallery.lead'), 'gallery'),
  page('/verify', tab(t('verify.tab')), t('verify.description'), 'verify'),
  page('/terms-of-use', tab(t('legal.termsTitle')), t('legal.terms'), 'terms'),
  page('/privacy-policy', tab(t('legal.privacyTitle')), t('legal.privacy'), 'privacy'),
];
