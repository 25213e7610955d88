/** Kinds of costs (spec section 9). */
export const expenseTypes = ['receipt', 'maintenance'] as const
export type ExpenseType = (typeof expenseTypes)[number]
export const expenseTypeLabels: Record<ExpenseType, string> = {
  receipt: 'Muu kulu',
  maintenance: 'Vastike-/Yhtiölainakulu',
}
