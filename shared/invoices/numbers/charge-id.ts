/** The invoice of what a reminder asks besides stands under the reminder's own id, among those of its contract. */
export const isChargeId = (invoice: string): boolean => /-r\d+$/.test(invoice)
