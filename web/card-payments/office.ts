/** What the office sees of cards on the pages of other things: small, and loaded by need, so in one file. */
export { CardPaymentSettings } from './CardPaymentSettings.tsx'
export { CardsOfInvoice } from './CardsOfInvoice.tsx'
