import { DELETIONS_PAGE } from '@maquette/contracts/calls/routes';
import { WORKSPACE_QUERY } from '@maquette/contracts/workspaces/workspaces';
import { tabStorage } from '../storage/browser-storage';

/** Kept with the tab, so that two tabs may stand in different workspaces; forgotten with everything else of the person. */
const CHOSEN_ENTRY = 'maquette.workspace';
const LEFT_ENTRY = 'maquette.workspaceLeft';
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The workspace of this tab: the address says it, else it is the one from before. Null is the person's own. */
export function chosenWorkspace(): string | null {
  const asked = new URLSearchParams(location.search).get(WORKSPACE_QUERY);
  if (asked !== null && ID.test(asked)) tabStorage.setItem(CHOSEN_ENTRY, asked);
  return tabStorage.getItem(CHOSEN_ENTRY);
}

/** An address of our site as it leads to the workspace of this tab, also from another tab or for somebody else. */
export function addressHere(path: string): string {
  const chosen = chosenWorkspace();
  const { pathname, searchParams, hash } = new URL(path, location.origin);
  if (chosen) searchParams.set(WORKSPACE_QUERY, chosen);
  const query = searchParams.toString();
  return `${pathname}${query ? `?${query}` : ''}${hash}`;
}

/** Opens a page in another workspace, from scratch: nothing of the one before stays on the screen. @param id null for one's own */
export function enterWorkspace(id: string | null, path = '/dashboard'): void {
  if (id) tabStorage.setItem(CHOSEN_ENTRY, id);
  else tabStorage.removeItem(CHOSEN_ENTRY);
  location.assign(id ? addressHere(path) : path);
}

let leaving = false;

/** Whoever leaves a workspace themselves is not told that they lost it. */
export function leaveOnPurpose(purpose: boolean): void {
  leaving = purpose;
}

/** The account is being deleted: one page is left. */
export function accountLeaving(): void {
  if (location.pathname !== DELETIONS_PAGE) enterWorkspace(null, DELETIONS_PAGE);
}

/** The server says that this person is in the chosen workspace no more: back to their own, which then says so once. */
export function workspaceLost(): void {
  if (leaving || !chosenWorkspace()) return;
  leaving = true;
  tabStorage.setItem(LEFT_ENTRY, 'yes');
  enterWorkspace(null);
}

/** Whether this page was opened because a workspace was lost; true once. */
export function wasWorkspaceLost(): boolean {
  const lost = tabStorage.getItem(LEFT_ENTRY) !== null;
  tabStorage.removeItem(LEFT_ENTRY);
  return lost;
}
