import { DELETIONS_PAGE } from '@maquette/contracts/calls/routes';
import { WORKSPACE_QUERY } from '@maquette/contracts/workspaces/workspaces';
import { tabStorage } from '../storage/browser-storage';

/** Stored per tab, so that two tabs may use different workspaces; removed on sign-out. */
const CHOSEN_ENTRY = 'maquette.workspace';
const LEFT_ENTRY = 'maquette.workspaceLeft';
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** This tab's workspace: from the URL, else the stored one. Null: the personal workspace. */
export function chosenWorkspace(): string | null {
  const asked = new URLSearchParams(location.search).get(WORKSPACE_QUERY);
  if (asked !== null && ID.test(asked)) tabStorage.setItem(CHOSEN_ENTRY, asked);
  return tabStorage.getItem(CHOSEN_ENTRY);
}

/** A URL on our site that includes this tab's workspace, for other tabs and for sharing. */
export function addressHere(path: string): string {
  const chosen = chosenWorkspace();
  const { pathname, searchParams, hash } = new URL(path, location.origin);
  if (chosen) searchParams.set(WORKSPACE_QUERY, chosen);
  const query = searchParams.toString();
  return `${pathname}${query ? `?${query}` : ''}${hash}`;
}

/**
 * Opens a page in another workspace with a full page load, so that no data of the previous one remains. @param id null
 * for the personal workspace
 */
export function enterWorkspace(id: string | null, path = '/dashboard'): void {
  if (id) tabStorage.setItem(CHOSEN_ENTRY, id);
  else tabStorage.removeItem(CHOSEN_ENTRY);
  location.assign(id ? addressHere(path) : path);
}

let leaving = false;

/** Suppresses the "access lost" message while the user leaves a workspace deliberately. */
export function leaveOnPurpose(purpose: boolean): void {
  leaving = purpose;
}

/** The account is being deleted: only one page remains accessible. */
export function accountLeaving(): void {
  if (location.pathname !== DELETIONS_PAGE) enterWorkspace(null, DELETIONS_PAGE);
}

/** Called when the server reports a lost membership. Switches to the personal workspace, which shows a message once. */
export function workspaceLost(): void {
  if (leaving || !chosenWorkspace()) return;
  leaving = true;
  tabStorage.setItem(LEFT_ENTRY, 'yes');
  enterWorkspace(null);
}

/** Whether this page was opened because access to the workspace was lost. True only once. */
export function takeWorkspaceLostFlag(): boolean {
  const lost = tabStorage.getItem(LEFT_ENTRY) !== null;
  tabStorage.removeItem(LEFT_ENTRY);
  return lost;
}
