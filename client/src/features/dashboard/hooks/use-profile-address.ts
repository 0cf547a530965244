import { useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { PROFILE } from '../../../navigation/profile-address';

/** Page below the panel when the panel was opened by URL. */
const HOME = '/dashboard';

const isPanel = ({ pathname }: Location) => pathname.replace(/\/$/, '') === PROFILE;
const tabOf = ({ search }: Location) => new URLSearchParams(search).get('tab');

export interface PanelPlace {
  /** The tab with unsaved changes that navigation left, if any. */
  waiting: { tab: string | null } | null;
  /** Reports whether there are unsaved changes. */
  tell: (unsaved: boolean) => void;
  stay: () => void;
  leave: () => void;
}

/**
 * The profile panel opens over the current page when its URL is visited. Closing it returns to that page and its URL.
 * Unsaved changes keep the panel open at any URL, because Back cannot be blocked.
 */
export function useProfilePlace(): { below: Location | string; panel: PanelPlace | null; close: () => void } {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [unsaved, setUnsaved] = useState(false);
  const page = useRef<Location | null>(null);
  const kept = useRef<Location | null>(null);
  /** History entry of the panel, if the page below is the previous entry. */
  const pushed = useRef<{ key: string; over: boolean } | null>(null);

  const open = isPanel(location);
  if (!open) {
    page.current = location;
    pushed.current = null;
  } else if (pushed.current?.key !== location.key) {
    const over = pushed.current ? type === 'REPLACE' && pushed.current.over : type === 'PUSH' && page.current !== null;
    pushed.current = { key: location.key, over };
  }
  const left = unsaved && kept.current !== null && !(open && tabOf(location) === tabOf(kept.current));
  if (open && !left) kept.current = location;

  const panel: PanelPlace = {
    waiting: left && kept.current ? { tab: tabOf(kept.current) } : null,
    tell: setUnsaved,
    stay: () => {
      if (kept.current) navigate(kept.current, { replace: open });
    },
    leave: () => setUnsaved(false),
  };
  const close = () => {
    if (pushed.current?.over) navigate(-1);
    else navigate(page.current ?? HOME, { replace: true });
  };
  return { below: page.current ?? HOME, panel: open || left ? panel : null, close };
}
