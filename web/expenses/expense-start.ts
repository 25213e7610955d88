import type { ExpenseLine } from '#shared/expenses/expense.ts'

export const emptyExpenseLine: ExpenseLine = {
  name: '',
  count: 1,
  taxpr: 25.5,
  amount: 0,
  handling: '',
  taxKind: '',
  productId: '',
}
