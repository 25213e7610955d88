/** Kinds of costs (spec section 9). */
export const receiptTypes = ['receipt', 'maintenance'] as const
export type ReceiptType = (typeof receiptTypes)[number]
export const receiptTypeLabels: Record<ReceiptType, string> = {
  receipt: 'Muu kulu',
  maintenance: 'Vastike-/Yhtiölainakulu',
}
