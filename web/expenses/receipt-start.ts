import type { ReceiptLine } from '#shared/expenses/receipt.ts'

export const emptyReceiptLine: ReceiptLine = {
  name: '',
  count: 1,
  taxpr: 25.5,
  amount: 0,
  handling: '',
  taxKind: '',
  productId: '',
}
