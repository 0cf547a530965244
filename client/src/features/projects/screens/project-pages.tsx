import '../../../i18n/project-words';
import { Navigate, Route, Routes } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { useMay } from '../../../session/use-may';
import { usePageTitle } from '../../../ui/page-title';
import { ScreenTitle } from '../../../ui/screen-title';
import { ViewerNote } from '../../renders/components/viewer-note';
import { ProjectGrid } from '../components/project-grid';
import ProjectScreen from './project-screen';
import ProjectViewScreen from './project-view-screen';

/** One bundle for the list, a project and a view, because users navigate between them. */
export default function ProjectPages() {
  return (
    <Routes>
      <Route index element={<ProjectsScreen />} />
      <Route path=":projectId" element={<ProjectScreen />} />
      <Route path=":projectId/:viewId" element={<ProjectViewScreen />} />
      <Route path="*" element={<Navigate to="/dashboard/projects" replace />} />
    </Routes>
  );
}

function ProjectsScreen() {
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
