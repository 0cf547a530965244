import '../../../i18n/ops-words';
import { useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { asRefusal, type Refusal } from '../../../http/refusal';
import { serverNow } from '../../../http/server-clock';
import { t } from '../../../i18n/t';
import { startSession, useSession } from '../../../session/session';
import { ButtonLink } from '../../../ui/button';
import { lazyComponent } from '../../../ui/lazy-component';
import { LoadFailure } from '../../../ui/load-failure';
import { usePageTitle } from '../../../ui/page-title';
import { Skeleton } from '../../../ui/skeleton';
import { useTheme } from '../../../ui/theme';
import { Toaster } from '../../../ui/toaster';
import { useOperator, useSurvey } from '../api/console';
import { ConsoleHeader } from '../components/console-header';
import {
  DeadLettersPage,
  FindPage,
  MoneyPage,
  OperatorActionsPage,
  OverviewPage,
  PersonPage,
  QueuePage,
  RenderPage,
  SlosPage,
} from '../components/console-pages';

const AddFactor = lazyComponent(() => import('../components/add-factor'));

/** The console uses the dark theme from 20:00 to 07:00 unless the user chose a theme. */
const NIGHT = { from: 20, until: 7 };

function useDarkAtNight(): void {
  const theme = useTheme();
  useEffect(() => {
    const hour = new Date(serverNow()).getHours();
    if (theme !== 'system' || (hour < NIGHT.from && hour >= NIGHT.until)) return;
    const { dataset } = document.documentElement;
    dataset.theme = 'dark';
    return () => {
      delete dataset.theme;
    };
  }, [theme]);
}

/** The operator console; other users see a not-found page. */
export default function OpsScreen() {
  const session = useSession();
  const { pathname, search } = useLocation();
  usePageTitle(t('t2i.tab', { title: t('ops.title') }));
  useDarkAtNight();
  useEffect(() => {
    startSession().catch((error) => console.warn('The session could not be started yet; retrying.', error));
  }, []);
  if (session.status === 'starting' || session.status === 'unreachable') return <Waiting />;
  if (session.status === 'signed-out') return <Navigate to="/login" replace state={{ returnTo: pathname + search }} />;
  return (
    <>
      <Console />
      <Toaster />
    </>
  );
}

function Waiting() {
  return (
    <main id="content" className="p-6">
      <Skeleton className="h-44" />
    </main>
  );
}

/** Statuses that mean the user is not an operator, as opposed to a server failure. */
const TO_NOBODY = new Set([401, 403, 404]);

function Unread({ retry }: { retry: () => void }) {
  return (
    <main id="content" className="p-6">
      <LoadFailure text={t('ops.loadFailed')} retry={retry} />
    </main>
  );
}

function Console() {
  const operator = useOperator();
  const survey = useSurvey(operator.data !== undefined);
  const now = useClock();
  if (operator.isPending) return <Waiting />;
  // During a temporary failure the last data stays visible with its age. Users who are no longer operators see nothing.
  const refusal = operator.error && asRefusal(operator.error);
  if (refusal && TO_NOBODY.has(refusal.status)) return <Nobody says={refusal} again={() => void operator.refetch()} />;
  if (!operator.data) return <Unread retry={() => void operator.refetch()} />;
  const stood = survey.data?.survey ?? null;
  const { email } = operator.data;
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-paper">
      <ConsoleHeader
        email={email}
        at={stood?.at ?? null}
        now={now}
        asking={survey.isPending}
        lost={survey.isError}
        dead={stood?.dead?.reduce((sum, { count }) => sum + count, 0) ?? 0}
      />
      <main id="content" className="mx-auto w-full max-w-page min-w-0 px-4 py-6 sm:px-8">
        <Routes>
          <Route index element={<OverviewPage survey={survey} now={now} />} />
          <Route path="lines/:pool" element={<QueuePage survey={stood} now={now} />} />
          <Route path="dead" element={<DeadLettersPage />} />
          <Route path="money" element={<MoneyPage survey={stood} now={now} />} />
          <Route path="levels" element={<SlosPage survey={stood} />} />
          <Route path="acts" element={<OperatorActionsPage self={email} />} />
          <Route path="find" element={<FindPage />} />
          <Route path="renders/:id" element={<RenderPage />} />
          <Route path="people/:uid" element={<PersonPage />} />
          <Route path="*" element={<Navigate to="/ops" replace />} />
        </Routes>
      </main>
    </div>
  );
}

function Nobody({ says, again }: { says: Refusal; again: () => void }) {
  return (
    <main id="content" className="mx-auto grid max-w-form content-start gap-4 px-4 py-10">
      <h1 className="font-serif text-40 text-ink">{t(says.status === 404 ? 'ops.noOperator' : 'ops.title')}</h1>
      {says.status === 404 ? null : <p>{says.message}</p>}
      {says.code === 'operator_factor' ? <AddFactor onAdded={again} /> : null}
      <ButtonLink to="/dashboard" className="w-fit">
        {t('ops.home')}
      </ButtonLink>
    </main>
  );
}

const TICK_MS = 1_000;

/** Current time, updated every second. A separate hook: importing the tools' clock would load their bundle. */
function useClock(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
