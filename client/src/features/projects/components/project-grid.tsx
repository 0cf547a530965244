import type { Project } from '@maquette/contracts/renders/projects';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { useAssetUrl } from '../../../live/render-queries';
import { Badge } from '../../../ui/badge';
import { BlankState } from '../../../ui/blank-state';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { FindField, MoreOfList, useFinder } from '../../renders/components/list-filter';
import { useProjectActions, useProjects } from '../api/projects';
import { NameForm } from './name-form';

export function ProjectGrid({ mayChange }: { mayChange: boolean }) {
  const finder = useFinder();
  const projects = useProjects(null, { q: finder.words });
  const { create } = useProjectActions(null);
  const failure = projects.isError ? (
    <LoadFailure text={t('project.failed')} retry={() => void projects.refetch()} />
  ) : null;
  if (projects.isLoadingError) return failure;
  return (
    <>
      {failure}
      {mayChange ? (
        <NameForm
          label={t('project.new')}
          action={t('project.create')}
          teamspaces={projects.data?.teamspaces}
          onName={(name, owner) => create({ name, ...owner })}
        />
      ) : null}
      <FindField list={projects} count={projects.data?.items.length ?? 0} label={t('save.find')} finder={finder} />
      {projects.isPending ? (
        <Skeleton className="h-40" />
      ) : projects.data.items.length === 0 ? (
        finder.words === '' && <NoProjects />
      ) : (
        <ul
          aria-label={t('project.title')}
          className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
        >
          {projects.data.items.map((project) => (
            <li key={project.id} className="min-w-0">
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
      <MoreOfList list={projects} />
    </>
  );
}

function NoProjects() {
  return <BlankState title={t('project.emptyTitle')} text={t('project.emptyText')} />;
}

function ProjectCard({ project }: { project: Project }) {
  const { id, name, views, renders, teamspace, thumbnailKey } = project;
  return (
    <Link to={`/dashboard/projects/${id}`} className="group grid gap-2 rounded-6">
      <CardImage thumbnailKey={thumbnailKey} />
      <span className="flex min-w-0 items-center gap-2">
        <span dir="auto" className="min-w-0 flex-1 truncate text-14 font-medium text-ink" title={name}>
          {name}
        </span>
        {teamspace ? <Badge>{teamspace.name}</Badge> : null}
      </span>
      <span className="label figures">{`${t('project.views', { count: views })} · ${t('project.renders', { count: renders })}`}</span>
    </Link>
  );
}

/** A card's thumbnail, or a plain area when there is no finished render. */
export function CardImage({ thumbnailKey }: { thumbnailKey: string | null }) {
  const address = useAssetUrl(thumbnailKey ?? undefined);
  return (
    <span className="relative grid aspect-4/3 place-items-center overflow-hidden rounded-6 border border-line bg-wash p-3 text-center text-12 text-soft transition-colors group-hover:border-edge">
      {address.data ? (
        <img
          src={address.data}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : thumbnailKey ? (
        <Skeleton className="absolute inset-0" />
      ) : (
        t('view.empty')
      )}
    </span>
  );
}
