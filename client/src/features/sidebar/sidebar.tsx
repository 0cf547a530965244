import { Clapperboard, Film, House, Image, Images, PanelLeftClose, PanelLeftOpen, PencilRuler } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { IconButton } from '../../design/button';
import { classNames } from '../../design/class-names';
import { Logo } from '../../design/logo';
import { ThemeButton, ThemeSwitch } from '../../design/theme-switch';
import { t } from '../../i18n/t';
import { TOOL_PAGES } from '../../renders/tool-pages';
import type { CreditState } from '../../session/entitlements';
import { Initials, ProfileCard } from './profile-card';

const ICON = 'size-4';

function Heading({ narrow, children }: { narrow: boolean; children: string }) {
  return narrow ? <hr className="my-2 border-line" /> : <p className="label px-2.5 pt-4 pb-1">{children}</p>;
}

function Place({
  to,
  icon,
  narrow,
  children,
  end,
}: {
  to: string;
  icon: ReactNode;
  narrow: boolean;
  children: string;
  end?: boolean;
}) {
  return (
    <NavLink
      to={to}
      end={end}
      aria-label={narrow ? children : undefined}
      title={narrow ? children : undefined}
      className={classNames(
        'flex min-h-10 items-center gap-2.5 rounded-6 px-2.5 text-body transition-colors hover:bg-wash-deep hover:text-ink aria-[current=page]:bg-wash-deep aria-[current=page]:font-medium aria-[current=page]:text-ink',
        narrow && 'justify-center',
      )}
    >
      {icon}
      {narrow ? null : children}
    </NavLink>
  );
}

export interface SidebarProps {
  name: string;
  email: string;
  credits: CreditState;
}

/**
 * What stands at the side of every dashboard page; the same content fills the drawer on small screens. Narrow, it leaves the
 * width to the canvas.
 * @param onNarrow makes it narrow or wide; without it, it is wide and stays so
 */
export function Sidebar({
  name,
  email,
  credits,
  narrow = false,
  onNarrow,
}: SidebarProps & { narrow?: boolean; onNarrow?: (narrow: boolean) => void }) {
  const turn = narrow ? t('shell.widen') : t('shell.narrow');
  return (
    <div className={classNames('flex min-h-full flex-col', narrow ? 'items-center gap-3 px-2 py-4' : 'gap-5 p-4')}>
      <div className={classNames('flex items-center justify-between gap-2', narrow && 'flex-col')}>
        <Link to="/" aria-label={t('product.home')} className="w-fit rounded-6">
          <Logo mark={narrow} />
        </Link>
        {onNarrow ? (
          <IconButton label={turn} onClick={() => onNarrow(!narrow)}>
            {narrow ? <PanelLeftOpen aria-hidden className={ICON} /> : <PanelLeftClose aria-hidden className={ICON} />}
          </IconButton>
        ) : null}
      </div>
      {narrow ? (
        <Link
          to="/dashboard/userprofile?tab=plans"
          aria-label={t('shell.accountOf', { name: name || email })}
          title={t('shell.accountOf', { name: name || email })}
          className="rounded-full"
        >
          <Initials of={name || email} />
        </Link>
      ) : (
        <ProfileCard name={name} email={email} credits={credits} />
      )}
      <nav aria-label={t('shell.label')} className={classNames('grid gap-0.5', narrow && 'w-full')}>
        <Place to="/dashboard" end narrow={narrow} icon={<House aria-hidden className={ICON} />}>
          {t('shell.home')}
        </Place>
        <Heading narrow={narrow}>{t('shell.library')}</Heading>
        <Place to="/dashboard/assets" narrow={narrow} icon={<Images aria-hidden className={ICON} />}>
          {t('shell.assets')}
        </Place>
        <Heading narrow={narrow}>{t('shell.tools')}</Heading>
        <Place to={TOOL_PAGES.t2i} narrow={narrow} icon={<Image aria-hidden className={ICON} />}>
          {t('shell.textToImages')}
        </Place>
        <Place to={TOOL_PAGES.s2i} narrow={narrow} icon={<PencilRuler aria-hidden className={ICON} />}>
          {t('shell.sketchToImages')}
        </Place>
        <Place to={TOOL_PAGES.i2v} narrow={narrow} icon={<Clapperboard aria-hidden className={ICON} />}>
          {t('shell.imageToVideo')}
        </Place>
        <Place to={TOOL_PAGES.v2v} narrow={narrow} icon={<Film aria-hidden className={ICON} />}>
          {t('shell.videoToVideo')}
        </Place>
      </nav>
      <div className="mt-auto">{narrow ? <ThemeButton /> : <ThemeSwitch />}</div>
    </div>
  );
}
