import {
  Box,
  CircleQuestionMark,
  Clapperboard,
  Film,
  Folder,
  House,
  Image,
  Images,
  LibraryBig,
  MessageSquare,
  PanelLeftClose,
  PanelLeftOpen,
  PencilRuler,
  Rotate3d,
  Search,
  Star,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatShort, t } from '../../../i18n/t';
import { HELP_PLACES, LIBRARY_PLACES, TOOL_PLACES } from '../../../navigation/dashboard-links';
import { PLANS_TAB } from '../../../navigation/profile-address';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { type CreditState, lastKnown } from '../../../session/entitlements';
import { APPLE } from '../../../ui/apple-keys';
import { Avatar } from '../../../ui/avatar';
import { IconButton } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { Logo } from '../../../ui/logo';
import { ThemeButton, ThemeSwitch } from '../../../ui/theme-switch';
import { planText } from '../rules/plan-text';
import { Heading, Place } from './nav-item';
import { ProfileCard, photoOf } from './profile-card';

const ICON = 'size-4';
const LIBRARY_ICONS = [Images, LibraryBig, Star, Folder, Box, MessageSquare] as const;
/** What a tool takes when a result is dropped on its name; Model to Images takes neither. */
const TAKES: Record<string, 'image' | 'clip' | undefined> = {
  [TOOL_PAGES.t2i]: 'image',
  [TOOL_PAGES.s2i]: 'image',
  [TOOL_PAGES.i2v]: 'image',
  [TOOL_PAGES.v2v]: 'clip',
};
const TOOL_ICONS = [Image, PencilRuler, Rotate3d, Clapperboard, Film] as const;

export interface SidebarProps {
  name: string;
  email: string;
  credits: CreditState;
  onSearch: () => void;
  /** Opens the screen's shortcuts and help articles. */
  onHelp: () => void;
}

/** @param onNarrow toggles the width, to leave more room for the canvas; without it the sidebar stays wide */
export function Sidebar({
  name,
  email,
  credits,
  onSearch,
  onHelp,
  narrow = false,
  onNarrow,
}: SidebarProps & { narrow?: boolean; onNarrow?: (narrow: boolean) => void }) {
  const turn = narrow ? t('shell.widen') : t('shell.narrow');
  const widen = onNarrow ? (
    <IconButton icon={narrow ? PanelLeftOpen : PanelLeftClose} label={turn} onClick={() => onNarrow(!narrow)} />
  ) : null;
  return (
    <div className="flex min-h-full flex-col">
      <div className={classNames('head-row mb-3', narrow ? 'justify-center' : 'justify-between pr-2 pl-4')}>
        <Link to="/" aria-label={t('product.home')} className="w-fit rounded-6">
          <Logo mark={narrow} />
        </Link>
        {narrow ? null : widen}
      </div>
      <div className={classNames('grid gap-3 px-2 pb-2', narrow && 'justify-items-center')}>
        {narrow ? null : <ProfileCard name={name} email={email} credits={credits} />}
        <SearchBox narrow={narrow} onSearch={onSearch} />
      </div>
      <nav aria-label={t('shell.label')} className="grid gap-0.5 px-2">
        <Place to="/dashboard" end narrow={narrow} icon={House}>
          {t('shell.home')}
        </Place>
        <Heading narrow={narrow}>{t('shell.library')}</Heading>
        {LIBRARY_PLACES.map(({ to, name: place }, at) => (
          <Place key={to} to={to} narrow={narrow} icon={LIBRARY_ICONS[at] ?? Images}>
            {t(place)}
          </Place>
        ))}
        <Heading narrow={narrow}>{t('shell.tools')}</Heading>
        {TOOL_PLACES.map(({ to, name: place }, at) => (
          <Place key={to} to={to} narrow={narrow} icon={TOOL_ICONS[at] ?? Image} takes={TAKES[to]}>
            {t(place)}
          </Place>
        ))}
      </nav>
      {narrow ? (
        <div className="mt-auto grid justify-items-center gap-1 py-3 [@media(max-height:52rem)]:gap-0 [@media(max-height:52rem)]:py-1">
          <Link
            to="/help"
            aria-label={t('shell.help')}
            title={t('shell.help')}
            className="inline-flex size-10 items-center justify-center rounded-6 text-soft transition-colors hover:bg-wash-deep hover:text-ink"
          >
            <CircleQuestionMark aria-hidden className={ICON} />
          </Link>
          {widen}
          <ThemeButton />
          <AccountMark name={name} email={email} credits={credits} />
        </div>
      ) : (
        <div className="mt-auto grid gap-3 p-2 pt-4">
          <ul className="flex flex-wrap gap-x-4 px-2.5 text-13">
            {HELP_PLACES.map(({ to, name: place }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-8 items-center hover:text-ink hover:underline max-md:min-h-11">
                  {t(place)}
                </Link>
              </li>
            ))}
            <li>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={onHelp}
                className="flex min-h-8 items-center hover:text-ink hover:underline max-md:min-h-11"
              >
                {t('keys.title')}
              </button>
            </li>
          </ul>
          <ThemeSwitch />
        </div>
      )}
    </div>
  );
}

/** The 56 px wide variant of the profile card: plan, remaining credits and a link to the account pages. */
function AccountMark({ name, email, credits }: Omit<SidebarProps, 'onSearch' | 'onHelp'>) {
  const plan = planText(credits);
  const last = lastKnown(credits);
  // An unknown balance is not displayed.
  const known = credits.status === 'known' ? credits.entitlements : null;
  const facts = [plan, known && t('credits.amount', { count: known.fastCreditsRemaining }), known?.currency];
  const label = [t('shell.accountOf', { name: name || email }), ...facts.filter(Boolean)].join(' · ');
  return (
    <Link to={PLANS_TAB} aria-label={label} title={label} className="grid justify-items-center gap-2 rounded-6 pt-1">
      <span
        aria-hidden
        className="grid w-full justify-items-center text-center text-12 leading-tight *:w-full *:wrap-anywhere"
      >
        {last ? (
          <span translate="no" className="text-ink">
            {last.plan}
          </span>
        ) : null}
        {known ? (
          <>
            <span translate="no" className="figures text-ink">
              {formatShort(known.fastCreditsRemaining)}
            </span>
            <span className="text-soft hyphens-auto">{t('credits.word')}</span>
            <span translate="no" className="text-soft">
              {known.currency}
            </span>
          </>
        ) : null}
      </span>
      {/* Short windows have space only for the amounts. */}
      <span className="[@media(max-height:52rem)]:hidden">
        <Avatar of={name || email} photo={photoOf(credits)} />
      </span>
    </Link>
  );
}

/** A button that looks like the search field it opens, with its keyboard shortcut. */
function SearchBox({ narrow, onSearch }: { narrow: boolean; onSearch: () => void }) {
  if (narrow) return <IconButton icon={Search} label={t('shell.search')} aria-haspopup="dialog" onClick={onSearch} />;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onSearch}
      className="flex min-h-10 items-center gap-2.5 rounded-6 border border-edge bg-sheet px-2.5 text-13 text-soft transition-colors hover:border-drawing hover:text-ink max-md:min-h-11"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="flex-1 text-left">{t('shell.search')}</span>
      <kbd aria-hidden className="figures text-12 pointer-coarse:hidden">
        {t(APPLE ? 'shell.searchKeysMac' : 'shell.searchKeys')}
      </kbd>
    </button>
  );
}
