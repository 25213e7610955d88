/** The invoice services an account may bill through (spec section 1); `oma` is our own, which needs no contract with anybody. */
export const invoiceServices = ['oma', 'ropoCapital', 'talenom'] as const
export type InvoiceService = (typeof invoiceServices)[number]

export const outsideServices = ['ropoCapital', 'talenom'] as const satisfies readonly InvoiceService[]
export type OutsideService = (typeof outsideServices)[number]

/** Under an outside service an invoice is known by that service's id of it; without one nothing can be told of it there. */
export const isOutsideService = (service: InvoiceService | ''): service is OutsideService =>
  service !== '' && service !== 'oma'

/** It keeps a register of payers, which is told when one of them changes; others get the payer with each invoice. */
export const keepsPayers = (service: string): service is OutsideService => service === 'talenom'

/** An accounting firm's services: what of the account's money goes out and whose credit is looked into is the firm's work. */
export const firmServices: readonly string[] = ['talenom']

export const invoiceServiceLabels: Record<InvoiceService, string> = {
  oma: 'Oma laskutus',
  ropoCapital: 'Ropo Capital',
  talenom: 'Talenom',
}

/** Ropo's own words for where an invoice stands there. */
const serviceStateNames: Readonly<Record<string, string>> = {
  Collection: 'Perinnässä',
  Due: 'Erääntynyt',
  Invoicing: 'Laskutuksessa',
  Paid: 'Maksettu',
  Reminder: 'Maksumuistutuksessa',
}

/** Where an invoice stands at its service, in Finnish; a word that we do not know as the service wrote it. */
export const serviceStateName = (word: string): string => serviceStateNames[word] ?? word
