import { useQueryClient } from '@tanstack/react-query';
import { Menu } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useOutletContext } from 'react-router-dom';
import { Button, IconButton } from '../design/button';
import { classNames } from '../design/class-names';
import { latePart } from '../design/late-part';
import { Logo } from '../design/logo';
import { Skeleton } from '../design/skeleton';
import { Toaster } from '../design/toaster';
import { JobTray } from '../features/job-tray/job-tray';
import { ConnectionBanner } from '../features/sidebar/connection-banner';
import { Sidebar } from '../features/sidebar/sidebar';
import { t } from '../i18n/t';
import { type CreditState, useEntitlements } from '../session/entitlements';
import { type Person, RequireSession } from '../session/require-session';
import { getToken } from '../session/session';
import { keepLive } from '../transport/live-connection';
import { useOwnRunning } from './own-running';

const SidebarDrawer = latePart(() => import('../features/sidebar/sidebar-drawer'));
/** How wide the sidebar stands, on this browser. */
const SIDEBAR_KEY = 'maquette.sidebar';
const isNarrow = () => localStorage.getItem(SIDEBAR_KEY) === 'narrow';
const widthOf = (narrow: boolean) => (narrow ? 'w-sidebar-narrow' : 'w-sidebar');
/** Firebase tokens live an hour; the socket gets the next one well before. */
const TOKEN_RENEWAL_MS = 10 * 60_000;

export interface Dashboard {
  person: Person;
  credits: CreditState;
}

/** What the frame knows, for the screens inside it. */
export function useDashboard(): Dashboard {
  return useOutletContext<Dashboard>();
}

function useLiveConnection(uid: string): void {
  const client = useQueryClient();
  useEffect(() => {
    // One connection for one person: another uid closes it and forgets what it brought.
    const live = keepLive(client, getToken);
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

function Frame({ person }: { person: Person }) {
  const credits = useEntitlements(person.uid);
  const { pathname } = useLocation();
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const [narrow, setNarrow] = useState(isNarrow);
  const own = useOwnRunning(credits);
  const mayRelax = credits.status === 'known' && credits.entitlements.relaxedEnabled;
  useLiveConnection(person.uid);
  const known = credits.status === 'known' ? credits.entitlements.user.displayName : '';
  const card = { name: known || person.name, email: person.email, credits };
  return (
    <div className="flex min-h-dvh">
      <aside
        className={classNames(
          'sticky top-0 hidden h-dvh shrink-0 overflow-x-hidden overflow-y-auto border-r border-line bg-paper lg:block',
          widthOf(narrow),
        )}
      >
        <Sidebar
          {...card}
          narrow={narrow}
          onNarrow={(next) => {
            localStorage.setItem(SIDEBAR_KEY, next ? 'narrow' : 'wide');
            setNarrow(next);
          }}
        />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col scroll-pb-(--tray-height) max-md:pb-(--tray-height) md:h-dvh md:overflow-y-auto">
        <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line px-2 lg:hidden">
          <IconButton label={t('shell.open')} onClick={() => setDrawerAt(pathname)}>
            <Menu aria-hidden className="size-5" />
          </IconButton>
          <Link to="/dashboard" aria-label={t('shell.home')} className="rounded-6">
            <Logo />
          </Link>
        </header>
        <ConnectionBanner />
        <Outlet context={{ person: { ...person, name: card.name }, credits } satisfies Dashboard} />
      </div>
      {/* Open only for the page it was opened on: choosing a place closes it. */}
      {drawerAt === pathname ? (
        <Suspense>
          <SidebarDrawer {...card} onClose={() => setDrawerAt(null)} />
        </Suspense>
      ) : null}
      <JobTray uid={person.uid} own={own} mayRelax={mayRelax} />
      <Toaster />
    </div>
  );
}

function FrameSkeleton() {
  return (
    <div aria-busy="true" aria-label={t('page.loading')} role="status" className="flex min-h-dvh">
      <div
        className={classNames('hidden shrink-0 flex-col gap-5 border-r border-line p-4 lg:flex', widthOf(isNarrow()))}
      >
        <Logo mark={isNarrow()} />
        <Skeleton className="h-40 rounded-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
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

export default function DashboardFrame() {
  return (
    <RequireSession waiting={<FrameSkeleton />} unreachable={(retry) => <Unreachable retry={retry} />}>
      {(person) => <Frame key={person.uid} person={person} />}
    </RequireSession>
  );
}
