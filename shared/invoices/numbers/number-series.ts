/** What bears a running number of an account. Invoices and credit notes share one series. */
export const numberedKinds = ['invoice', 'refund', 'contract', 'outgoing-payment'] as const
export type NumberedKind = (typeof numberedKinds)[number]
export const numberedKindLabels: Record<NumberedKind, string> = {
  invoice: 'Lasku',
  refund: 'Hyvityslasku',
  contract: 'Vuokrasopimus',
  'outgoing-payment': 'Lähtevä maksu',
}

const invoiceSeries = { name: 'invoice', first: 1001 } as const

/** The counter that a kind's numbers are drawn from, and the first one it gives. */
export const numberSeries = {
  invoice: invoiceSeries,
  refund: invoiceSeries,
  contract: { name: 'contract', first: 1 },
  'outgoing-payment': { name: 'outgoing-payment', first: 1001 },
} as const satisfies Record<NumberedKind, { readonly name: string; readonly first: number }>
