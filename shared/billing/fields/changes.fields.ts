import { type Field, under } from '../../base/noun-fields.ts'
import { lineFields } from '../../invoices/lines/line.fields.ts'

type Fields = Readonly<Record<string, Field>>

/** A line that gets another price. */
const pricedFields = {
  desc: lineFields.desc,
  productId: lineFields.productId,
  'before.amount': { label: 'Hinta ennen', kind: 'money' },
  'before.taxpr': { label: 'ALV-kanta ennen', kind: 'percent' },
  'after.amount': { label: 'Hinta jälkeen', kind: 'money' },
  'after.taxpr': { label: 'ALV-kanta jälkeen', kind: 'percent' },
} as const satisfies Fields

/** New prices from a day on. */
export const priceChangeFields = {
  from: { label: 'Alkaa', kind: 'day' },
  to: { label: 'Päättyy', kind: 'day' },
  lines: { label: 'Rivit', kind: 'list' },
  ...under('lines', pricedFields),
  added: { label: 'Lisätyt rivit', kind: 'list' },
  ...under('added', lineFields),
  turned: { label: 'Vaihtuneet rivit', kind: 'list' },
  ...under('turned', pricedFields),
  billed: { label: 'Ensimmäinen laskutettu kausi', kind: 'text' },
} as const satisfies Fields

/** Other products for some periods. */
export const fixedPeriodFields = {
  inUse: {
    label: 'Laskutetaan muilla riveillä määräajan',
    kind: 'yesNo',
    hint: 'Esimerkiksi alennus kolmen kuukauden ajan. Sen jälkeen laskutetaan taas tavallisilla riveillä.',
    alone: 'Muutos määräajaksi',
  },
  active: { label: 'Määräaika alkanut', kind: 'yesNo' },
  startDate: { label: 'Alkaa kaudesta, jossa on päivä', kind: 'day', alone: 'Määräaika alkaa' },
  repeatsLeft: { label: 'Kausia jäljellä', kind: 'whole', alone: 'Määräajan kausia jäljellä' },
} as const satisfies Fields
