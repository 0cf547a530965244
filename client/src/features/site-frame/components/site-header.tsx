import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { ButtonLink, IconButton } from '../../../ui/button';
import { Logo } from '../../../ui/logo';
import { ThemeButton } from '../../../ui/theme-switch';

const PLACES = [
  { to: '/#airendering', name: 'nav.rendering' },
  { to: '/#aianimation', name: 'nav.animation' },
  { to: '/pricing', name: 'nav.pricing' },
  { to: '/contact', name: 'nav.contact' },
] as const;

const LOG_IN = { to: '/login', name: 'nav.logIn' } as const;
export const DASHBOARD = { to: '/dashboard', name: 'nav.dashboard' } as const;

const LINK = 'rounded-6 text-12 tracking-label text-body transition-colors hover:text-ink';

/** `entry` links to the log-in page, or to the dashboard for signed-in users. */
export function SiteHeader({ entry = LOG_IN }: { entry?: typeof LOG_IN | typeof DASHBOARD }) {
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!open) return;
    const byKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      header.current?.querySelector<HTMLElement>('[aria-controls]')?.focus();
    };
    window.addEventListener('keydown', byKey);
    return () => window.removeEventListener('keydown', byKey);
  }, [open]);
  return (
    <header ref={header} className="fixed inset-x-0 top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex h-16 max-w-page items-center gap-6 px-4 sm:px-8">
        <Link to="/" aria-label={t('product.home')} className="rounded-6" onClick={close}>
          <Logo />
        </Link>
        <nav aria-label={t('nav.label')} className="ml-auto flex items-center gap-6">
          <ul className="hidden items-center gap-6 md:flex">
            {PLACES.map(({ to, name }) => (
              <li key={to}>
                <Link to={to} className={`${LINK} inline-flex min-h-10 items-center`}>
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
          <ButtonLink to={entry.to} size="small" className="max-md:hidden">
            {t(entry.name)}
          </ButtonLink>
        </nav>
        <ThemeButton />
        <IconButton
          icon={open ? X : Menu}
          iconClass="size-5"
          label={t(open ? 'nav.closeMenu' : 'nav.openMenu')}
          aria-expanded={open}
          aria-controls="site-menu"
          className="-ml-5 md:hidden"
          onClick={() => setOpen(!open)}
        />
      </div>
      <nav
        id="site-menu"
        aria-label={t('nav.label')}
        hidden={!open}
        className="max-h-[calc(100dvh-4rem)] overflow-y-auto border-t border-line px-4 py-2 sm:px-8 md:hidden"
      >
        <ul className="grid">
          {PLACES.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} onClick={close} className={`${LINK} flex min-h-12 items-center`}>
                {t(name)}
              </Link>
            </li>
          ))}
          <li className="py-2">
            <ButtonLink to={entry.to} className="w-full" onClick={close}>
              {t(entry.name)}
            </ButtonLink>
          </li>
        </ul>
      </nav>
    </header>
  );
}
