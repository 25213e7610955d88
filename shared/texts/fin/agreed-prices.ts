export const finAgreedPrices = {
  change: (before: string, after: string) => `ennen ${before}, jatkossa ${after} kuukaudessa`,
  /** A price as it stands, and what it comes to with its tax. */
  untaxed: 'ALV 0 %',
  taxed: (rate: string, gross: string) => `verollisena ${gross}, ALV ${rate}`,
}

export type AgreedPrices = typeof finAgreedPrices
