import '../../../i18n/project-words';
import type { ProjectView } from '@maquette/contracts/renders/projects';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { asRefusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { useMay } from '../../../session/use-may';
import { Badge } from '../../../ui/badge';
import { BlankState } from '../../../ui/blank-state';
import { ButtonLink } from '../../../ui/button';
import { usePageTitle } from '../../../ui/page-title';
import { ScreenTitle } from '../../../ui/screen-title';
import { Skeleton } from '../../../ui/skeleton';
import { FindField, MoreOfList, useFinder } from '../../renders/components/list-filter';
import { ViewerNote } from '../../renders/components/viewer-note';
import { useProject, useProjectChanges } from '../api/projects';
import { HeadActions } from '../components/head-actions';
import { NameForm } from '../components/name-form';
import { ProjectBreadcrumbs, ProjectFault } from '../components/project-breadcrumbs';
import { CardImage } from '../components/project-grid';

export default function ProjectScreen() {
  const { projectId = '' } = useParams();
  const finder = useFinder();
  const page = useProject(projectId, finder.words);
  const changes = useProjectChanges();
  const mayChange = useMay()('projects.organise');
  const navigate = useNavigate();
  usePageTitle(t('t2i.tab', { title: page.data?.project?.name ?? t('project.title') }));
  // Loaded data stays visible if a refetch fails, unless the project no longer exists.
  if (page.isError && (!page.data || asRefusal(page.error).status === 404))
    return <ProjectFault error={page.error} retry={() => void page.refetch()} />;
  const { project, views = [], teamspaces = [] } = page.data ?? {};
  const remove = async () => {
    const refusal = await changes.remove(projectId);
    if (!refusal) navigate('/dashboard/projects', { replace: true });
    return refusal;
  };
  return (
    <main id="content" className="mx-auto grid w-full max-w-page grid-cols-1 content-start gap-6 px-4 py-8 sm:px-8">
      <ProjectBreadcrumbs steps={[{ to: '/dashboard/projects', name: t('project.all') }]} />
      {project ? (
        <>
          <header className="flex flex-wrap items-end justify-between gap-3">
            <div className="flex min-w-0 flex-wrap items-center gap-3">
              <ScreenTitle>{project.name}</ScreenTitle>
              {project.teamspace ? <Badge>{project.teamspace.name}</Badge> : null}
            </div>
            <div className="flex flex-wrap gap-2">
              <ButtonLink tone="quiet" className="-ml-4" to={`/dashboard/workspace-assets?project=${project.id}`}>
                {t('project.results')}
              </ButtonLink>
              {mayChange ? (
                <HeadActions
                  name={project.name}
                  remove={t('project.delete')}
                  removeText={t('project.deleteText')}
                  owner={{
                    chosen: project.teamspace?.id ?? null,
                    all: teamspaces,
                    onChoose: (teamspaceId) => changes.change(project.id, { teamspaceId }),
                  }}
                  guarantee={{
                    chosen: project.guarantee,
                    onChoose: (guarantee) => changes.change(project.id, { guarantee }),
                  }}
                  onRename={(name) => changes.change(project.id, { name })}
                  onRemove={remove}
                />
              ) : null}
            </div>
          </header>
          {mayChange ? (
            <NameForm
              label={t('project.newView')}
              action={t('project.addView')}
              onName={async (name) => (await changes.addView(project.id, name)).refusal}
            />
          ) : (
            <ViewerNote />
          )}
          <FindField list={page} count={views.length} label={t('save.findView')} finder={finder} />
          {finder.words === '' || views.length > 0 ? <ViewGrid projectId={project.id} views={views} /> : null}
          <MoreOfList list={page} />
        </>
      ) : (
        <Skeleton className="h-60" />
      )}
    </main>
  );
}

/** A project's views in order, each with its current version. */
function ViewGrid({ projectId, views }: { projectId: string; views: readonly ProjectView[] }) {
  if (views.length === 0) {
    return <BlankState title={t('project.noViewsTitle')} text={t('project.noViewsText')} />;
  }
  return (
    <ul className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {views.map(({ id, name, versions, current }) => (
        <li key={id} className="min-w-0">
          <Link to={`/dashboard/projects/${projectId}/${id}`} className="group grid gap-2 rounded-6">
            <CardImage thumbnailKey={current?.thumbnailKey ?? null} />
            <span dir="auto" className="truncate text-14 font-medium text-ink" title={name}>
              {name}
            </span>
            <span className="label figures truncate">
              {t('view.versions', { count: versions })}
              {current ? ` · ${t('view.version', { number: String(current.number) })}` : ''}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
