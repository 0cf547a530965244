import { NO_PROJECT, type ProjectQuery } from '@maquette/contracts/renders/projects';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { useProject, useProjects } from '../../projects/api/projects';
import { FindField, MoreOfList, useFinder } from '../../renders/components/list-filter';

/**
 * Project filter with the number of this list's results per project.
 * @param of owner of the counted results
 * @param counted false hides the counts, for lists without counts
 */
export function ProjectChips({
  project,
  of,
  counted,
  onChoose,
}: {
  project: string | null;
  of: ProjectQuery['of'];
  counted: boolean;
  onChoose: (project: string | null) => void;
}) {
  const finder = useFinder();
  const projects = useProjects(null, { q: finder.words, of });
  const items = projects.data?.items ?? [];
  const missing = project !== null && project !== NO_PROJECT && !items.some(({ id }) => id === project);
  // The selected project may not be among the loaded pages.
  const chosen = useProject(projects.data && missing ? project : null).data?.project;
  if (items.length === 0 && finder.typed === '' && finder.words === '') return null;
  const chip = (id: string, name: string, renders: number | null) => (
    <Button
      key={id}
      size="small"
      aria-pressed={project === id}
      className="min-w-0 max-w-full aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
      onClick={() => onChoose(project === id ? null : id)}
    >
      <span dir="auto" className="truncate">
        {name}
      </span>
      {renders === null ? null : <span className="figures text-12">{renders}</span>}
    </Button>
  );
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1.5">
      <legend className="mb-1.5 text-13 font-medium text-ink">{t('assets.projects')}</legend>
      <FindField list={projects} count={items.length} label={t('save.find')} finder={finder} />
      <div className="flex flex-wrap gap-2">
        {chip(NO_PROJECT, t('assets.noProject'), null)}
        {missing && chosen?.id === project ? chip(chosen.id, chosen.name, null) : null}
        {items.map(({ id, name, renders }) => chip(id, name, counted ? renders : null))}
        <MoreOfList list={projects} />
      </div>
    </fieldset>
  );
}
