import { invitationPage } from '@maquette/contracts/workspaces/invitations';
import { browserStorage } from '../storage/browser-storage';

/** Invitation to return to after sign-in or sign-up. It leads only to its own page. */
const PENDING_ENTRY = 'maquette.invitation';

export function keepPendingInvitation(token: string): void {
  browserStorage.setItem(PENDING_ENTRY, token);
}

export function clearPendingInvitation(): void {
  browserStorage.removeItem(PENDING_ENTRY);
}

/** Page of the pending invitation, or null. Removed once the user reaches it. */
export function pendingInvitationPage(): string | null {
  const token = browserStorage.getItem(PENDING_ENTRY);
  return token && invitationPage(token);
}
