/** How many notifications the bell keeps. */
export const NOTIFICATIONS_KEPT = 50
