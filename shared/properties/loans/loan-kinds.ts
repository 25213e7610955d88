/** How a loan is paid back (spec section 9). */
export const loanMethods = ['annuity', 'fixedAnnuity', 'equalInstalment'] as const
export type LoanMethod = (typeof loanMethods)[number]
export const loanMethodLabels: Record<LoanMethod, string> = {
  annuity: 'Annuiteetti',
  fixedAnnuity: 'Kiinteä tasaerä',
  equalInstalment: 'Tasalyhennys',
}

/** Reference rates (spec section 9); each is held for as many months as its name says. */
export const refRateTypes = ['euribor12', 'euribor6', 'euribor3'] as const
export type RefRateType = (typeof refRateTypes)[number]
export const refRateTypeLabels: Record<RefRateType, string> = {
  euribor12: '12 kk euribor',
  euribor6: '6 kk euribor',
  euribor3: '3 kk euribor',
}
