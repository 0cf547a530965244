import { Clapperboard, Film, House, Image, Images, PanelLeftClose, PanelLeftOpen, PencilRuler } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { IconButton } from '../../design/button';
import { classNames } from '../../design/class-names';
import { Logo } from '../../design/logo';
import { ThemeButton, ThemeSwitch } from '../../design/theme-switch';
import { formatShort, t } from '../../i18n/t';
import { TOOL_PAGES } from '../../renders/tool-pages';
import type { CreditState } from '../../session/entitlements';
import { Initials, ProfileCard } from './profile-card';

const ICON = 'size-4';

function Heading({ narrow, children }: { narrow: boolean; children: string }) {
  return narrow ? <hr className="mx-2 my-2 border-line" /> : <p className="label px-2.5 pt-4 pb-1">{children}</p>;
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
        'relative flex min-h-10 items-center gap-2.5 rounded-6 px-2.5 text-body transition-colors hover:bg-wash-deep hover:text-ink max-md:min-h-11',
        'aria-[current=page]:bg-wash-deep aria-[current=page]:font-medium aria-[current=page]:text-ink',
        // The red pencil marks where one is.
        'aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2.5 aria-[current=page]:before:-left-2 aria-[current=page]:before:w-0.5 aria-[current=page]:before:bg-pencil-mark',
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
  const widen = onNarrow ? (
    <IconButton label={turn} onClick={() => onNarrow(!narrow)}>
      {narrow ? <PanelLeftOpen aria-hidden className={ICON} /> : <PanelLeftClose aria-hidden className={ICON} />}
    </IconButton>
  ) : null;
  return (
    <div className="flex min-h-full flex-col">
      <div className={classNames('head-row mb-3', narrow ? 'justify-center' : 'justify-between pr-2 pl-4')}>
        <Link to="/" aria-label={t('product.home')} className="w-fit rounded-6">
          <Logo mark={narrow} />
        </Link>
        {narrow ? null : widen}
      </div>
      {narrow ? null : (
        <div className="px-2 pb-3">
          <ProfileCard name={name} email={email} credits={credits} />
        </div>
      )}
      <nav aria-label={t('shell.label')} className="grid gap-0.5 px-2">
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
      {narrow ? (
        <div className="mt-auto grid justify-items-center gap-1 py-3">
          {widen}
          <ThemeButton />
          <AccountMark {...{ name, email, credits }} />
        </div>
      ) : (
        <div className="mt-auto p-2 pt-4">
          <ThemeSwitch />
        </div>
      )}
    </div>
  );
}

/** The card in a column of 56 px: what is left to spend, and the way to plan and credits. */
function AccountMark({ name, email, credits }: SidebarProps) {
  const label = t('shell.accountOf', { name: name || email });
  return (
    <Link
      to="/dashboard/userprofile?tab=plans"
      aria-label={label}
      title={label}
      className="grid justify-items-center gap-2 rounded-6 pt-1"
    >
      {credits.status === 'known' ? (
        <span aria-hidden className="grid justify-items-center text-12">
          <span className="figures text-ink">{formatShort(credits.entitlements.fastCreditsRemaining)}</span>
          <span className="text-soft">{t('credits.word')}</span>
        </span>
      ) : null}
      <Initials of={name || email} />
    </Link>
  );
}
