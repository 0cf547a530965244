import '../../../i18n/project-words';
import '../../../i18n/result-words';
import type { ProjectVersion } from '@maquette/contracts/renders/projects';
import { Columns2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { asRefusal, type Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { useAssetUrl } from '../../../live/render-queries';
import { comparePage, MAX_COMPARED } from '../../../navigation/compare-address';
import { renderPage } from '../../../navigation/tool-addresses';
import { useMay } from '../../../session/use-may';
import { useMembers } from '../../../session/workspaces';
import { BlankState } from '../../../ui/blank-state';
import { Button, ButtonLink } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { lazyComponent } from '../../../ui/lazy-component';
import { usePageTitle } from '../../../ui/page-title';
import { ScreenTitle } from '../../../ui/screen-title';
import { Skeleton } from '../../../ui/skeleton';
import { showRefusal, showToast } from '../../../ui/toasts';
import { useAction } from '../../../ui/use-action';
import { ImageFailed } from '../../renders/components/image-failed';
import { ImageFrame } from '../../renders/components/image-frame';
import { MoreOfList } from '../../renders/components/list-filter';
import { ViewerNote } from '../../renders/components/viewer-note';
import { titleOf } from '../../renders/rules/render-texts';
import { useProjectChanges, useProjectView } from '../api/projects';
import { HeadActions } from '../components/head-actions';
import { ProjectBreadcrumbs, ProjectFault } from '../components/project-breadcrumbs';
import { VersionList } from '../components/version-list';

const SettingsDiff = lazyComponent(
  async () => ({ default: (await import('../../renders/components/settings-diff')).SettingsDiff }),
  { bare: true },
);
const StatementButton = lazyComponent(() => import('../../renders/components/statement-button'), { quiet: true });
const LineageGraph = lazyComponent(() => import('../../renders/components/strip/lineage-graph'), { bare: true });

/** A view: its current version, all versions, the difference between two, and how the current one was made. */
export default function ProjectViewScreen() {
  const { projectId = '', viewId = '' } = useParams();
  const page = useProjectView(viewId);
  const members = useMembers().data?.items ?? [];
  const changes = useProjectChanges();
  const mayChange = useMay()('projects.organise');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [ticked, setTicked] = useState(() => (params.get('with') ?? '').split(','));
  const [leaving, setLeaving] = useState<ProjectVersion | null>(null);
  const { busy, act } = useAction();
  usePageTitle(t('t2i.tab', { title: page.data?.view?.name ?? t('project.title') }));
  if (page.isError && (!page.data || asRefusal(page.error).status === 404))
    return <ProjectFault error={page.error} retry={() => void page.refetch()} />;
  const { project, view, versions = [] } = page.data ?? {};
  const current = versions.find((version) => version.current);
  const there = new Set(versions.map(({ render }) => render.id));
  const chosen = ticked.filter((id) => there.has(id));
  const choose = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id].slice(-MAX_COMPARED);
    // Optimistic: the checkbox updates before the URL.
    setTicked(next);
    setParams(next.length > 0 ? { with: next.join(',') } : {}, { replace: true });
  };
  const told = async (outcome: Promise<Refusal | null>) => showRefusal(await outcome);
  const up = `/dashboard/projects/${project?.id ?? projectId}`;
  const takeOut = async ({ number, render }: ProjectVersion) => {
    const refusal = await act(() => changes.takeOut(project?.id ?? projectId, render.id));
    setLeaving(null);
    if (refusal) return showRefusal(refusal);
    showToast({ tone: 'good', text: t('view.takenOut', { number: String(number) }) });
    // An unnamed view is deleted together with its last version.
    if (versions.length === 1) navigate(up, { replace: true });
  };
  const pair = pairOf(versions, chosen);
  // The selected versions, else the view's current version.
  const stated = chosen.length > 0 ? chosen : current ? [current.render.id] : [];
  return (
    <main id="content" className="mx-auto grid w-full max-w-page grid-cols-1 content-start gap-6 px-4 py-8 sm:px-8">
      <ProjectBreadcrumbs
        steps={[
          { to: '/dashboard/projects', name: t('project.all') },
          { to: up, name: project?.name ?? '' },
        ]}
      />
      {view && project ? (
        <>
          <header className="flex flex-wrap items-end justify-between gap-3">
            <ScreenTitle>{view.name}</ScreenTitle>
            {mayChange ? (
              <HeadActions
                name={view.name}
                remove={t('view.delete')}
                removeText={t('view.deleteText')}
                onRename={(name) => changes.renameView(view.id, name)}
                onRemove={async () => {
                  const refusal = await changes.removeView(view.id);
                  if (!refusal) navigate(up, { replace: true });
                  return refusal;
                }}
              />
            ) : null}
          </header>
          <ViewerNote />
          {versions.length === 0 ? (
            <BlankState title={t('view.emptyTitle')} text={t('view.emptyText')} />
          ) : (
            <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-2">
              {current ? <CurrentVersion version={current} /> : <p>{t('view.empty')}</p>}
              <section className="grid min-w-0 gap-3">
                <div className="flex min-h-10 flex-wrap items-center justify-between gap-2">
                  <p className="label max-w-prose">
                    {t(view.chosenId ? 'view.chosen' : 'view.following')}{' '}
                    {view.chosenId && mayChange ? (
                      <Button size="small" onClick={() => void told(changes.choose(view.id, null))}>
                        {t('view.follow')}
                      </Button>
                    ) : null}
                  </p>
                  {stated.length > 0 ? <StatementButton renders={stated} small /> : null}
                  {chosen.length >= 2 ? (
                    <ButtonLink to={comparePage(chosen)} icon={Columns2}>
                      {t('view.compare', { count: chosen.length })}
                    </ButtonLink>
                  ) : null}
                </div>
                <VersionList
                  versions={versions}
                  chosen={chosen}
                  nameOf={(uid) => members.find((member) => member.uid === uid)?.name ?? null}
                  onChoose={choose}
                  onCurrent={mayChange ? ({ id }) => void told(changes.choose(view.id, id)) : undefined}
                  onTakeOut={mayChange ? setLeaving : undefined}
                />
                <MoreOfList list={page} />
                {versions.length > 1 ? <p className="label">{t('view.chooseMore')}</p> : null}
              </section>
            </div>
          )}
          {leaving ? (
            <ConfirmDialog
              title={t('view.takeOutTitle', { number: String(leaving.number), name: view.name })}
              action={t('view.takeOut')}
              keep={t('confirm.keep')}
              busy={busy}
              onConfirm={() => void takeOut(leaving)}
              onClose={() => setLeaving(null)}
              text={t('view.takeOutText')}
            />
          ) : null}
          <Suspense fallback={<Skeleton className="h-40" />}>
            {pair ? (
              <SettingsDiff
                title={t('diff.title', { from: String(pair[0].number), to: String(pair[1].number) })}
                from={pair[0].render}
                to={pair[1].render}
                names={[
                  t('view.version', { number: String(pair[0].number) }),
                  t('view.version', { number: String(pair[1].number) }),
                ]}
              />
            ) : null}
            {current ? <LineageGraph render={current.render} title={t('view.lineage')} /> : null}
          </Suspense>
        </>
      ) : (
        <Skeleton className="h-60" />
      )}
    </main>
  );
}

/** The two selected versions, older first; otherwise the current and the previous version. */
function pairOf(
  versions: readonly ProjectVersion[],
  chosen: readonly string[],
): [ProjectVersion, ProjectVersion] | null {
  const ticked = versions.filter(({ render }) => chosen.includes(render.id));
  const at = versions.findIndex(({ current }) => current);
  const [to, from] = ticked.length === 2 ? ticked : at < 0 ? [] : [versions[at], versions[at + 1]];
  return from && to ? [from, to] : null;
}

function CurrentVersion({ version: { render, number } }: { version: ProjectVersion }) {
  const address = useAssetUrl(render.result?.posterKey ?? render.result?.key);
  const { width, height } = render.result ?? render.settings;
  return (
    <figure className="grid min-w-0 gap-2 lg:sticky lg:top-4">
      {address.isError ? (
        <ImageFrame {...{ width, height }}>
          <ImageFailed retry={() => void address.refetch()} />
        </ImageFrame>
      ) : (
        <Link to={renderPage(render)} className="block rounded-6">
          <ImageFrame {...{ width, height }}>
            {address.data ? (
              <img
                src={address.data}
                alt={t('view.alt', { number: String(number), title: titleOf(render) })}
                className="absolute inset-0 size-full object-contain"
              />
            ) : (
              <Skeleton className="size-full" />
            )}
          </ImageFrame>
        </Link>
      )}
      <figcaption className="flex flex-wrap items-baseline gap-x-3 text-13">
        <span className="figures font-medium text-ink">{t('view.version', { number: String(number) })}</span>
        <span className="label">{t('view.current')}</span>
        <span className="w-full line-clamp-3 wrap-anywhere">{titleOf(render)}</span>
      </figcaption>
    </figure>
  );
}
