import '../i18n/project-words';
import { usePageTitle } from '../design/page-title';
import { ScreenTitle } from '../design/screen-title';
import { ProjectGrid } from '../features/projects/project-grid';
import { t } from '../i18n/t';
import { ViewerNote } from '../renders/viewer-note';
import { useMay } from '../session/use-may';

/** What the workspace works on. */
export default function ProjectsScreen() {
  const title = t('project.title');
  usePageTitle(t('t2i.tab', { title }));
  return (
    <main id="content" className="mx-auto grid w-full max-w-page grid-cols-1 content-start gap-6 px-4 py-8 sm:px-8">
      <header className="grid gap-2">
        <ScreenTitle>{title}</ScreenTitle>
        <p className="max-w-prose">{t('project.text')}</p>
        <ViewerNote />
      </header>
      <ProjectGrid mayChange={useMay()('projects.organise')} />
    </main>
  );
}
