import { Navigate, Route, Routes } from 'react-router-dom';
import ProjectScreen from './project-screen';
import ProjectViewScreen from './project-view-screen';
import ProjectsScreen from './projects-screen';

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
