import { WORKSPACE_QUERY } from '@maquette/contracts/workspaces/workspaces';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { chosenWorkspace, takeWorkspaceLostFlag } from '../../../http/chosen-workspace';
import { t } from '../../../i18n/t';
import { showToast } from '../../../ui/toasts';

/** Adds the workspace to every dashboard URL, for sharing; the personal workspace needs no parameter. */
export function useWorkspaceAddress(): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const chosen = chosenWorkspace();
    const query = new URLSearchParams(search);
    if (!chosen || query.get(WORKSPACE_QUERY) === chosen) return;
    query.set(WORKSPACE_QUERY, chosen);
    navigate({ pathname, search: query.toString(), hash }, { replace: true, state, preventScrollReset: true });
  }, [pathname, search, hash, state, navigate]);
  useEffect(() => {
    if (takeWorkspaceLostFlag()) showToast({ tone: 'plain', text: t('workspace.lost') });
  }, []);
}
