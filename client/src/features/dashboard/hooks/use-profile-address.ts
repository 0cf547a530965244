import { useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { PROFILE } from '../../../navigation/profile-address';

/** What stands under the panel when it was opened by its address alone. */
const HOME = '/dashboard';

const isPanel = ({ pathname }: Location) => pathname.replace(/\/$/, '') === PROFILE;
const tabOf = ({ search }: Location) => new URLSearchParams(search).get('tab');

/** The profile panel while it is open. */
export interface PanelPlace {
  /** Set when the address has gone on and something there is not saved: the tab it is on. */
  waiting: { tab: string | null } | null;
  /** Whether something would be lost. */
  tell: (unsaved: boolean) => void;
  stay: () => void;
  leave: () => void;
}

/**
 * The profile panel stands over the page that one came from: going to its address opens it, leaving closes it. The page below keeps
 * the address it had. What is not saved keeps the panel open, wherever the address has gone (Back cannot be held up), until it is
 * given up or gone back to.
 */
export function useProfilePlace(): { below: Location | string; panel: PanelPlace | null; close: () => void } {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [unsaved, setUnsaved] = useState(false);
  const page = useRef<Location | null>(null);
  const kept = useRef<Location | null>(null);
  /** The history entry of the panel, when the page below is the one before it. */
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
