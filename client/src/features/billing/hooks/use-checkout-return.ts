import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PROFILE } from '../../../navigation/profile-address';

/** Query parameters that the payment provider adds to the return URL. */
const RETURNED = ['checkout', 'session_id'] as const;

/** `checkout=success` opens Plans & Billing over any dashboard page (specification 1, section 2). */
export function useCheckoutReturn(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const below = new URLSearchParams(search);
    if (below.get('checkout') !== 'success' || pathname.startsWith(PROFILE)) return;
    const plans = new URLSearchParams({ tab: 'plans' });
    for (const name of RETURNED) {
      const value = below.get(name);
      if (value !== null) plans.set(name, value);
      below.delete(name);
    }
    // Closing the panel returns to the page without the checkout parameters.
    navigate({ pathname, search: below.toString(), hash }, { replace: true });
    navigate(`${PROFILE}?${plans}`);
  }, [pathname, search, hash, navigate]);
}
