import { Navigate, Route, Routes } from 'react-router-dom';
import ProjectScreen from './project-screen';
import ProjectViewScreen from './project-view-screen';
import ProjectsScreen from './projects-screen';

/** All projects, one of them, and one view: whoever looks at one of these pages goes on to the others. */
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
