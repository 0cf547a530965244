import { Clapperboard, Film, House, Image, Images, PencilRuler } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Logo } from '../../design/logo';
import { ThemeSwitch } from '../../design/theme-switch';
import { t } from '../../i18n/t';
import { TOOL_PAGES } from '../../renders/tool-pages';
import type { CreditState } from '../../session/entitlements';
import { ProfileCard } from './profile-card';

const ICON = 'size-4';

function Heading({ children }: { children: string }) {
  return <p className="label px-2.5 pt-4 pb-1">{children}</p>;
}

function Place({ to, icon, children, end }: { to: string; icon: ReactNode; children: string; end?: boolean }) {
  return (
    <NavLink
      to={to}
      end={end}
      className="flex min-h-10 items-center gap-2.5 rounded-6 px-2.5 text-body transition-colors hover:bg-wash-deep hover:text-ink aria-[current=page]:bg-wash-deep aria-[current=page]:font-medium aria-[current=page]:text-ink"
    >
      {icon}
      {children}
    </NavLink>
  );
}

/** What stands at the side of every dashboard page; the same content fills the drawer on small screens. */
export function Sidebar({ name, email, credits }: { name: string; email: string; credits: CreditState }) {
  return (
    <div className="flex min-h-full flex-col gap-5 p-4">
      <Link to="/" aria-label={t('product.home')} className="w-fit rounded-6">
        <Logo />
      </Link>
      <ProfileCard name={name} email={email} credits={credits} />
      <nav aria-label={t('shell.label')} className="grid gap-0.5">
        <Place to="/dashboard" end icon={<House aria-hidden className={ICON} />}>
          {t('shell.home')}
        </Place>
        <Heading>{t('shell.library')}</Heading>
        <Place to="/dashboard/assets" icon={<Images aria-hidden className={ICON} />}>
          {t('shell.assets')}
        </Place>
        <Heading>{t('shell.tools')}</Heading>
        <Place to={TOOL_PAGES.t2i} icon={<Image aria-hidden className={ICON} />}>
          {t('shell.textToImages')}
        </Place>
        <Place to={TOOL_PAGES.s2i} icon={<PencilRuler aria-hidden className={ICON} />}>
          {t('shell.sketchToImages')}
        </Place>
        <Place to={TOOL_PAGES.i2v} icon={<Clapperboard aria-hidden className={ICON} />}>
          {t('shell.imageToVideo')}
        </Place>
        <Place to={TOOL_PAGES.v2v} icon={<Film aria-hidden className={ICON} />}>
          {t('shell.videoToVideo')}
        </Place>
      </nav>
      <div className="mt-auto">
        <ThemeSwitch />
      </div>
    </div>
  );
}
