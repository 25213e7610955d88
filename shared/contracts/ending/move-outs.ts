/** By what the tenant moves out (spec section 9): the moving day of either law, or the lease's last day. */
export const moveOuts = ['AHVL', 'LHVL', 'endDate'] as const
export type MoveOut = (typeof moveOuts)[number]
export const moveOutLabels: Record<MoveOut, string> = {
  AHVL: 'Asuinhuoneiston muuttopäivä (AHVL 68 §)',
  LHVL: 'Liikehuoneiston muuttopäivä (LHVL 55 §)',
  endDate: 'Vuokrasuhteen viimeinen päivä',
}
