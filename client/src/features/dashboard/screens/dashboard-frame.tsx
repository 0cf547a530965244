import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Link, Routes, useLocation } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { openLiveConnection } from '../../../live/load-live';
import { PROFILE } from '../../../navigation/profile-address';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { clientSettings } from '../../../session/client-settings';
import { lastKnown, mayRelax, useEntitlements } from '../../../session/entitlements';
import { isNameless } from '../../../session/nameless';
import { type Person, RequireSession } from '../../../session/require-session';
import { getToken } from '../../../session/session';
import { DashboardContext } from '../../../session/use-dashboard';
import { browserStorage, isStorageKept } from '../../../storage/browser-storage';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { ConnectionBanner } from '../../../ui/connection-banner';
import { useOpenHelp } from '../../../ui/help-button';
import { fetchPage, lazyComponent, whenIdle } from '../../../ui/lazy-component';
import { Logo } from '../../../ui/logo';
import { MenuButton } from '../../../ui/menu-button';
import { PageFoot } from '../../../ui/page-footer';
import { Toaster } from '../../../ui/toaster';
import { showToast } from '../../../ui/toasts';
import { useShortcuts } from '../../../ui/use-shortcuts';
import { useFitsSidebar } from '../../../ui/use-wide';
import { useCheckoutReturn } from '../../billing/hooks/use-checkout-return';
import { TrayPlace } from '../../queue-tray/components/tray-slot';
import { EarlySearch } from '../../search/components/early-search';
import { useOwnRunning } from '../../tool-form/hooks/use-own-running';
import { Sidebar } from '../components/sidebar';
import { useProfilePlace } from '../hooks/use-profile-address';
import { useWorkspaceAddress } from '../hooks/use-workspace-in-address';

const JobTray = lazyComponent(
  async () => ({ default: (await import('../../queue-tray/components/job-tray')).JobTray }),
  {
    quiet: true,
    ahead: true,
    fallback: ({ inHead }) => <TrayPlace inHead={inHead} />,
  },
);
const ProfilePanel = lazyComponent(() => import('../components/profile-panel'), { address: PROFILE });
const SearchDialog = lazyComponent(() => import('../../search/components/search-dialog'), {
  ahead: true,
  fallback: ({ typed }) => <EarlySearch typed={typed} />,
});
const SidebarDrawer = lazyComponent(() => import('../components/sidebar-drawer'));
/** Width of the sidebar, stored in this browser. */
const SIDEBAR_KEY = 'maquette.sidebar';
const widthOf = (narrow: boolean) => (narrow ? 'w-sidebar-narrow' : 'w-sidebar');
const TOOL_PLACES = [...Object.values(TOOL_PAGES), '/dashboard/animate/'];
const isTool = (pathname: string) => TOOL_PLACES.some((place) => pathname.startsWith(place));

/** Whether the sidebar is narrow: as the user chose; by default narrow in tools, and always on small screens. */
function useNarrow(tool: boolean) {
  const [chosen, setChosen] = useState(() => browserStorage.getItem(SIDEBAR_KEY));
  const roomy = useFitsSidebar();
  const choose = (narrow: boolean) => {
    browserStorage.setItem(SIDEBAR_KEY, narrow ? 'narrow' : 'wide');
    setChosen(narrow ? 'narrow' : 'wide');
  };
  return { roomy, narrow: !roomy || (chosen === null ? tool : chosen === 'narrow'), choose };
}

/** Firebase tokens are valid for one hour; the socket gets a new one well before they expire. */
const TOKEN_RENEWAL_MS = 10 * 60_000;

/** Shows the operators' announcements until they are closed. */
function useBanner(): void {
  useEffect(() => {
    clientSettings()
      .then(({ banner }) => banner && showToast({ tone: 'plain', text: banner, stays: true }))
      .catch((error) => console.warn('The operator banner could not be loaded.', error));
  }, []);
}

/** Shows a notice once if this browser cannot store data. */
function useStorageNotice(): void {
  useEffect(() => {
    if (!isStorageKept()) showToast({ tone: 'plain', text: t('fault.notStored'), stays: true });
  }, []);
}

function useLiveConnection(uid: string): void {
  const client = useQueryClient();
  useEffect(() => {
    // One connection per user: another uid closes it and discards its data.
    const live = openLiveConnection(client, getToken);
    const renewal = setInterval(() => {
      getToken().then(
        (token) => token && live.renew(token),
        (error) => console.warn(`The token of ${uid} could not be renewed.`, error),
      );
    }, TOKEN_RENEWAL_MS);
    return () => {
      clearInterval(renewal);
      live.close();
      client.clear();
    };
  }, [client, uid]);
}

function Frame({ person, pages }: { person: Person; pages: ReactNode }) {
  const credits = useEntitlements(person.uid);
  const { pathname } = useLocation();
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const [trayPlace, setTrayPlace] = useState<HTMLElement | null>(null);
  const { below, panel, close } = useProfilePlace();
  const tool = isTool(typeof below === 'string' ? below : below.pathname);
  const { roomy, narrow, choose } = useNarrow(tool);
  const own = useOwnRunning(credits);
  const ahead = usePrefetchPages(tool);
  useLiveConnection(person.uid);
  useBanner();
  useStorageNotice();
  useWorkspaceAddress();
  useCheckoutReturn();
  const name = [lastKnown(credits)?.user.displayName, person.name].find((each) => each && !isNameless(each)) ?? '';
  const [searching, setSearching] = useState(false);
  const earlySearch = useRef('');
  const askHelp = useOpenHelp();
  const openMenu = () => setDrawerAt(pathname);
  const inPlaceOfMenu = (open: () => void) => () => {
    setDrawerAt(null);
    open();
  };
  const search = inPlaceOfMenu(() => {
    earlySearch.current = '';
    setSearching(true);
  });
  const card = {
    name,
    email: person.email,
    credits,
    onSearch: search,
    onHelp: inPlaceOfMenu(askHelp),
  };
  // In tools, the slash key focuses the prompt.
  useShortcuts({ command: { k: search }, single: tool ? {} : { '/': search } });
  const dashboard = { person: { ...person, name }, credits, openMenu, trayPlace: setTrayPlace };
  return (
    <div className="flex h-dvh flex-col md:flex-row" {...ahead}>
      <aside
        className={classNames(
          'hidden shrink-0 overflow-x-hidden overflow-y-auto border-r border-line bg-paper md:block',
          widthOf(narrow),
        )}
      >
        <Sidebar {...card} narrow={narrow} onNarrow={roomy ? choose : openMenu} />
      </aside>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {tool ? null : (
          <header className="head-row px-2 md:hidden">
            <MenuButton onOpen={openMenu} />
            <Link to="/dashboard" aria-label={t('shell.home')} className="rounded-6">
              <Logo />
            </Link>
          </header>
        )}
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
          <DashboardContext value={dashboard}>
            <Routes location={below}>{pages}</Routes>
          </DashboardContext>
        </div>
        {/* Tools show it on their canvas. */}
        {tool ? null : <ConnectionBanner />}
        <PageFoot />
      </div>
      {/* The drawer belongs to the page where it was opened, so navigation closes it. */}
      {drawerAt === pathname ? <SidebarDrawer {...card} onClose={() => setDrawerAt(null)} /> : null}
      {panel ? <ProfilePanel dashboard={dashboard} place={panel} onClose={close} /> : null}
      {searching ? <SearchDialog uid={person.uid} typed={earlySearch} onClose={() => setSearching(false)} /> : null}
      <JobTray uid={person.uid} own={own} mayRelax={mayRelax(credits)} inHead={tool} head={trayPlace} />
      <Toaster />
    </div>
  );
}

function FrameSkeleton() {
  const { narrow } = useNarrow(isTool(useLocation().pathname));
  return (
    <div aria-busy="true" aria-label={t('page.loading')} role="status" className="flex h-dvh">
      <div className={classNames('hidden shrink-0 flex-col border-r border-line md:flex', widthOf(narrow))}>
        <div className={classNames('head-row', narrow ? 'justify-center' : 'px-4')}>
          <Logo mark={narrow} />
        </div>
      </div>
    </div>
  );
}

function Unreachable({ retry }: { retry: () => void }) {
  return (
    <main id="content" className="grid min-h-dvh place-content-center justify-items-start gap-4 p-6">
      <h1 className="font-serif text-40 text-ink">{t('fault.unreachable.title')}</h1>
      <p className="max-w-prose">{t('fault.unreachable.text')}</p>
      <Button tone="primary" onClick={retry}>
        {t('fault.retry')}
      </Button>
    </main>
  );
}

/** @param pages content of the frame, as routes */
export default function DashboardFrame({ pages }: { pages: ReactNode }) {
  return (
    <RequireSession waiting={<FrameSkeleton />} unreachable={(retry) => <Unreachable retry={retry} />}>
      {(person) => <Frame key={person.uid} person={person} pages={pages} />}
    </RequireSession>
  );
}

/** Prefetches links on hover or focus and, inside a tool, the other tools when the browser is idle. */
function usePrefetchPages(inTool: boolean) {
  useEffect(() => {
    if (inTool) whenIdle(() => Object.values(TOOL_PAGES).forEach(fetchPage));
  }, [inTool]);
  const point = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === location.origin) fetchPage(link.pathname);
  };
  return { onPointerOver: point, onFocus: point };
}
