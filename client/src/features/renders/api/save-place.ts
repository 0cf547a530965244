import { chosenWorkspace } from '../../../http/chosen-workspace';
import { browserStorage } from '../../../storage/browser-storage';

/** Where new results are saved: a project or one of its views. */
export interface SavePlace {
  id: string;
  project: string;
  view: string | null;
}

/** Storage key, one per workspace in this browser; deleted with the other data of the user. */
const entry = () => `maquette.saveIn.${chosenWorkspace() ?? 'own'}`;

/** The save location that this browser sends with every order; null if results are not saved automatically. */
export function savePlace(): SavePlace | null {
  const text = browserStorage.getItem(entry());
  // The stored text has three lines: id, project and view.
  const [id, project = '', view = ''] = text?.split('\n') ?? [];
  return id ? { id, project, view: view || null } : null;
}

export function chooseSavePlace(place: SavePlace | null): void {
  if (place) browserStorage.setItem(entry(), `${place.id}\n${place.project}\n${place.view ?? ''}`);
  else browserStorage.removeItem(entry());
}
