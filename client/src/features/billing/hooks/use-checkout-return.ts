import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PROFILE } from '../../../navigation/profile-address';

/** What the payment provider's page adds to the address it leads back to. */
const RETURNED = ['checkout', 'session_id'] as const;

/** `checkout=success` opens Plans & Billing over whatever page of the dashboard has it (specification 1, section 2). */
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
    // Closing the panel leads back to the page, without a word about the checkout.
    navigate({ pathname, search: below.toString(), hash }, { replace: true });
    navigate(`${PROFILE}?${plans}`);
  }, [pathname, search, hash, navigate]);
}
