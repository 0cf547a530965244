import '../../../i18n/project-words';
import '../../../i18n/result-words';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asRefusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { MAX_COMPARED } from '../../../navigation/compare-address';
import { BlankState } from '../../../ui/blank-state';
import { ButtonLink } from '../../../ui/button';
import { LoadFailure } from '../../../ui/load-failure';
import { usePageTitle } from '../../../ui/page-title';
import { ScreenTitle } from '../../../ui/screen-title';
import { Skeleton } from '../../../ui/skeleton';
import { useShortcuts } from '../../../ui/use-shortcuts';
import { useRendersById } from '../../renders/api/renders-by-id';
import { CompareView } from '../components/compare-view';
import { COMPARE_MODES, type Comparison } from '../components/pair-stage';
import { COMPARE_KEYS } from '../rules/compare-keys';
import { useLinkedZoom } from '../rules/linked-zoom';

/** Delay in milliseconds before a changed comparison is written to the URL. */
const ADDRESS_AFTER_MS = 250;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export default function CompareScreen() {
  const [params, setParams] = useSearchParams();
  const title = t('desk.title');
  usePageTitle(t('t2i.tab', { title }));
  const ids = [...new Set((params.get('ids') ?? '').toLowerCase().split(','))]
    .filter((id) => ID.test(id))
    .slice(0, MAX_COMPARED);
  const asked = useRendersById(ids);
  const renders = asked.flatMap(({ data }) => (data?.result ? [data] : []));
  // Only a 404 means that a result is missing; other errors can be retried.
  const failed = asked.filter(({ data, error }) => !data && error && asRefusal(error).status !== 404);
  const missing = asked.filter(({ isPending }) => !isPending).length - failed.length - renders.length;
  const again = () => {
    for (const { refetch } of failed) void refetch();
  };
  const [how, setHow] = useState(params);
  const comparison = comparisonOf(how, renders.length);
  const change = useCallback((fields: Partial<Comparison>) => {
    setHow((known) => {
      const next = new URLSearchParams(known);
      for (const [name, value] of Object.entries(fields)) {
        if (value === false) next.delete(name);
        else next.set(name, value === true ? '1' : String(value));
      }
      return next;
    });
  }, []);
  // State changes are immediate; the URL is updated with a delay, because browsers limit the rate of history changes.
  useEffect(() => {
    const timer = setTimeout(() => setParams(how, { replace: true }), ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [how, setParams]);
  const linked = useLinkedZoom();
  const { way, left, right, lines, map } = comparison;
  useShortcuts({
    single: {
      ...Object.fromEntries(COMPARE_MODES.map((next) => [COMPARE_KEYS[next], () => change({ way: next })])),
      [COMPARE_KEYS.lines]: () => change({ lines: !lines }),
      [COMPARE_KEYS.map]: () => change({ map: !map }),
      [COMPARE_KEYS.swap]: () => way !== 'beside' && change({ left: right, right: left }),
      '+': linked.zoomIn,
      '=': linked.zoomIn,
      '-': linked.zoomOut,
      0: linked.fit,
    },
  });
  return (
    <main id="content" className="mx-auto grid w-full max-w-page grid-cols-1 content-start gap-5 px-4 py-6 sm:px-8">
      <ScreenTitle className="text-28 sm:text-40">{title}</ScreenTitle>
      {missing > 0 ? <p role="status">{t('desk.missing', { count: missing })}</p> : null}
      {failed.length > 0 ? <LoadFailure text={t('desk.failed', { count: failed.length })} retry={again} /> : null}
      {asked.some(({ isPending }) => isPending) ? (
        <Skeleton className="aspect-video w-full" />
      ) : renders.length < 2 ? (
        failed.length > 0 ? null : (
          <BlankState text={t('desk.none')}>
            <ButtonLink to="/dashboard/assets">{t('shell.assets')}</ButtonLink>
          </BlankState>
        )
      ) : (
        <CompareView {...{ renders, comparison, linked }} onChange={change} />
      )}
    </main>
  );
}

/** Reads the comparison from the URL and replaces values that are invalid for this number of results. */
function comparisonOf(params: URLSearchParams, count: number): Comparison {
  const whole = (name: string, most: number, otherwise: number) => {
    const value = Number(params.get(name) ?? Number.NaN);
    return Number.isInteger(value) && value >= 0 && value <= most ? value : otherwise;
  };
  const left = whole('left', count - 1, 0);
  const right = whole('right', count - 1, 1);
  return {
    way: COMPARE_MODES.find((way) => way === params.get('way')) ?? 'slider',
    left,
    right: right === left ? (left === 0 ? 1 : 0) : right,
    share: whole('share', 100, 50),
    lines: params.get('lines') === '1',
    map: params.get('map') === '1',
    strong: params.get('strong') === '1',
  };
}
