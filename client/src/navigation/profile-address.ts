/** The profile panel, over whatever page it is opened on. */
export const PROFILE = '/dashboard/userprofile';
/** Its tab that the short address /billing leads to. */
export const PLANS_TAB = `${PROFILE}?tab=plans`;
