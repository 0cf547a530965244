export const PROFILE = '/dashboard/userprofile';
/** The tab that the short address /billing redirects to. */
export const PLANS_TAB = `${PROFILE}?tab=plans`;
