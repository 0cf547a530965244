import { useProject, useProjectView } from '../../projects/api/projects';
import { savePlace } from '../../renders/api/save-place';

/** Geometry guarantee of the project that new results are saved in; null for none. */
export function useSavePlaceGuarantee(): number | null {
  const place = savePlace();
  const inProject = useProject(place && place.view === null ? place.id : null);
  const inView = useProjectView(place?.view ? place.id : null);
  const project = place?.view ? inView.data?.project : inProject.data?.project;
  return project?.guarantee ?? null;
}
