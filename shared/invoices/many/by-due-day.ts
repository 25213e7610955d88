interface Placed {
  readonly dueDate: string
  readonly invoiceNumber: string
}

/** The order in which papers of many invoices come: by their due days, those of one day by their numbers. */
export const byDueDay = (a: Placed, b: Placed): number =>
  a.dueDate.localeCompare(b.dueDate) || a.invoiceNumber.localeCompare(b.invoiceNumber, 'fi', { numeric: true })
