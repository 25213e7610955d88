/** How days are counted for interest: all periods alike, or real days by a year of 360 as banks do with Euribor loans. */
export const dayCounts = ['30/360', 'actual/360'] as const
export type DayCount = (typeof dayCounts)[number]

/** Payments a year, whole months apart. */
export const paymentsPerYear = [1, 2, 3, 4, 6, 12] as const
export type PaymentsPerYear = (typeof paymentsPerYear)[number]
