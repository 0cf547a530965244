import { House, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Logo } from '../../design/logo';
import { ThemeSwitch } from '../../design/theme-switch';
import type { CreditState } from '../../session/entitlements';
import { t } from '../../words/t';
import { ProfileCard } from './profile-card';

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
        <Place to="/dashboard" end icon={<House aria-hidden className="size-4" />}>
          {t('shell.home')}
        </Place>
        <p className="label px-2.5 pt-4 pb-1">{t('shell.tools')}</p>
        <Place to="/dashboard/text-to-image" icon={<Image aria-hidden className="size-4" />}>
          {t('shell.textToImages')}
        </Place>
      </nav>
      <div className="mt-auto">
        <ThemeSwitch />
      </div>
    </div>
  );
}
