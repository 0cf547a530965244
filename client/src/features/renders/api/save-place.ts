import { chosenWorkspace } from '../../../http/chosen-workspace';
import { browserStorage } from '../../../storage/browser-storage';

/** Where new results are saved: a project, or one view of it. */
export interface SavePlace {
  id: string;
  project: string;
  view: string | null;
}

/** One for each workspace of this browser; forgotten with everything else of the person. */
const entry = () => `maquette.saveIn.${chosenWorkspace() ?? 'own'}`;

/** The place every order of this browser names; null where nothing is saved by itself. */
export function savePlace(): SavePlace | null {
  const text = browserStorage.getItem(entry());
  // Three lines: the id, the project, the view.
  const [id, project = '', view = ''] = text?.split('\n') ?? [];
  return id ? { id, project, view: view || null } : null;
}

export function chooseSavePlace(place: SavePlace | null): void {
  if (place) browserStorage.setItem(entry(), `${place.id}\n${place.project}\n${place.view ?? ''}`);
  else browserStorage.removeItem(entry());
}
