import { WifiOff, X } from 'lucide-react';
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useOnline } from '../http/connection-state';
import { loadWithRetries } from '../http/load-file';
import { t } from '../i18n/t';
import { IconButton } from './button';
import { prefetchFile } from './fetch-ahead';
import { usePageTitle } from './page-title';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A lazily loaded page. If its code cannot be loaded because the browser is offline or the server is down,
 * the page shows a message and retries until it succeeds.
 * @param address the path under which `fetchPage` prefetches it
 */
export function lazyPage<Props extends object>(load: Load<Props>, address?: string): ComponentType<Props> {
  if (address) pages.set(address, async () => void (await load()));
  return late(load, AbsentPage);
}

const pages = new Map<string, () => Promise<void>>();

/** Prefetches the code of a page that the user will probably open. If this fails, it is loaded when the page opens. */
export async function fetchPage(address: string): Promise<void> {
  const load = pages.get(address);
  if (load && navigator.onLine) await prefetchFile(load);
}

interface LazyOptions<Props> {
  /** Shows no error, because the user did not open it. */
  quiet?: boolean;
  /** Loads it when the browser is idle, for parts that must also work offline. */
  ahead?: boolean;
  address?: string;
  /** Placeholder that is shown while the component loads. */
  fallback?: ReactNode | ((props: Props) => ReactNode);
  /** Suspends the boundary around it, which shows one placeholder for all parts inside it. */
  bare?: boolean;
}

/** Like `lazyPage`, for a part of a page such as a dialog or list. The rest of the page does not wait for it. */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  { quiet = false, ahead = false, address, fallback, bare = false }: LazyOptions<Props> = {},
): ComponentType<Props> {
  if (address) pages.set(address, async () => void (await load()));
  if (ahead) whenIdle(() => void prefetchFile(load));
  const Part = late(load, quiet ? Nothing : AbsentPart);
  if (bare) return Part;
  return (props) => (
    <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
      {createElement(Part, props)}
    </Suspense>
  );
}

const IDLE_AT_LAST_MS = 2_000;

/** Runs low-priority work when the browser is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_AT_LAST_MS });
  else setTimeout(work, IDLE_AT_LAST_MS);
}

function late<Props extends object>(
  load: Load<Props>,
  Absent: ComponentType<{ onClose?: () => void }>,
): ComponentType<Props> {
  let found: ComponentType<Props> | null = null;
  const arrive: Load<Props> = async () => {
    const loaded = await load();
    found = loaded.default;
    return loaded;
  };
  function Late(props: Props) {
    const [Part, setPart] = useState(() => found);
    useEffect(() => {
      if (found) return;
      const controller = new AbortController();
      loadWithRetries(arrive, controller.signal).then(
        (loaded) => setPart(() => loaded.default),
        (error) =>
          controller.signal.aborted ||
          console.error('A part of the application could not be loaded; no more retries.', error),
      );
      return () => controller.abort();
    }, []);
    return Part ? createElement(Part, props) : <Absent {...closeOf(props)} />;
  }
  return lazy(() =>
    arrive().catch((error) => {
      console.warn('An application file could not be loaded; retrying.', error);
      return { default: Late as ComponentType<Props> };
    }),
  );
}

/** Returns the props' `onClose`, so that a part can be closed while it is still loading. */
function closeOf(props: object): { onClose?: () => void } {
  if (!('onClose' in props) || typeof props.onClose !== 'function') return {};
  const close = props.onClose;
  return { onClose: () => close() };
}

function AbsentPage() {
  const online = useOnline();
  usePageTitle(t('late.tabTitle'));
  return (
    <main
      id="content"
      className="grid content-center justify-items-start gap-4 p-6 max-md:min-h-[60dvh] md:flex-1 md:p-10"
    >
      <WifiOff aria-hidden className="size-6 text-soft" />
      <h1 className="font-serif text-40 text-ink">{t('late.title')}</h1>
      <p role="status" className="max-w-prose">
        {t(online ? 'late.unreachable' : 'late.offline')}
      </p>
    </main>
  );
}

function AbsentPart({ onClose }: { onClose?: () => void }) {
  const online = useOnline();
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-form items-center gap-2 rounded-6 border border-line-strong bg-sheet py-2 pr-2 pl-4 text-13 shadow-float">
      <p role="status" className="flex-1">
        {t(online ? 'late.partUnreachable' : 'late.partOffline')}
      </p>
      {onClose ? <IconButton icon={X} label={t('problem.dismiss')} className="size-9" onClick={onClose} /> : null}
    </div>
  );
}

function Nothing() {
  return null;
}
