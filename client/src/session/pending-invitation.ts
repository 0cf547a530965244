import { invitationPage } from '@maquette/contracts/workspaces/invitations';
import { browserStorage } from '../storage/browser-storage';

/** An invitation whose guest went to log in or sign up. What it opens it opens to its own address alone. */
const PENDING_ENTRY = 'maquette.invitation';

export function keepPendingInvitation(token: string): void {
  browserStorage.setItem(PENDING_ENTRY, token);
}

export function clearPendingInvitation(): void {
  browserStorage.removeItem(PENDING_ENTRY);
}

/** The page of the invitation somebody went to log in for; null without one. Whoever gets there forgets it. */
export function pendingInvitationPage(): string | null {
  const token = browserStorage.getItem(PENDING_ENTRY);
  return token && invitationPage(token);
}
