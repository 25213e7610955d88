/** Ways an invoice reaches its payer (spec section 9). */
export const sendTypes = ['email', 'print', 'post', 'evoice'] as const
export type SendType = (typeof sendTypes)[number]
export const sendTypeLabels: Record<SendType, string> = {
  email: 'Sähköposti',
  print: 'Tulostus',
  post: 'Posti',
  evoice: 'Verkkolasku',
}
