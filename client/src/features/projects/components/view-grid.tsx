import type { ProjectView } from '@maquette/contracts/renders/projects';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { BlankState } from '../../../ui/blank-state';
import { CardImage } from './project-grid';

/** Views of a project in order, each with its current version. */
export function ViewGrid({ projectId, views }: { projectId: string; views: readonly ProjectView[] }) {
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
