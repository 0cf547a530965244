import '../i18n/project-words';
import { useNavigate, useParams } from 'react-router-dom';
import { Badge } from '../design/badge';
import { ButtonLink } from '../design/button';
import { usePageTitle } from '../design/page-title';
import { ScreenTitle } from '../design/screen-title';
import { Skeleton } from '../design/skeleton';
import { HeadActions } from '../features/projects/head-actions';
import { NameForm } from '../features/projects/name-form';
import { ViewGrid } from '../features/projects/view-grid';
import { t } from '../i18n/t';
import { FindField, MoreOfList, useFinder } from '../renders/list-finder';
import { ViewerNote } from '../renders/viewer-note';
import { useMay } from '../session/use-may';
import { useProject, useProjectChanges } from '../transport/projects';
import { asRefusal } from '../transport/refusal';
import { ProjectFault, Trail } from './project-trail';

/** One project with its views. */
export default function ProjectScreen() {
  const { projectId = '' } = useParams();
  const finder = useFinder();
  const page = useProject(projectId, finder.words);
  const changes = useProjectChanges();
  const mayChange = useMay()('projects.organise');
  const navigate = useNavigate();
  usePageTitle(t('t2i.tab', { title: page.data?.project?.name ?? t('project.title') }));
  // What stands stays while it cannot be asked for anew; what is gone does not.
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
      <Trail steps={[{ to: '/dashboard/projects', name: t('project.all') }]} />
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
