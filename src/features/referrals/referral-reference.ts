const SHORT = 8

/** How a referral is named in a talk: enough of its ID to tell it from the others. */
export const shortId = (id: string): string => id.slice(0, SHORT)

/** Whether what was typed may be a short reference; capitals do not matter. */
export const isShortId = (typed: string): boolean => /^[0-9a-f]{8}$/i.test(typed)
