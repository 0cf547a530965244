export const PROFILE = '/dashboard/userprofile';
/** The tab to which the short address /billing redirects. */
export const PLANS_TAB = `${PROFILE}?tab=plans`;
