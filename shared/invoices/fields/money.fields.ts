import { type Field, under } from '../../base/noun-fields.ts'

type Fields = Readonly<Record<string, Field>>

/** What a credit note takes off a line. */
const creditedLineFields = {
  line: { label: 'Rivi', kind: 'whole' },
  net: { label: 'Veroton', kind: 'money' },
  price: { label: 'Hinta', kind: 'money' },
} as const satisfies Fields

/** VAT of one rate. */
export const vatGroupFields = {
  rate: { label: 'ALV-kanta', kind: 'percent' },
  net: { label: 'Veroton', kind: 'money' },
  vat: { label: 'ALV', kind: 'money' },
} as const satisfies Fields

/** A credit note as its original knows it. */
export const creditNoteFields = {
  invoice: { label: 'Lasku', kind: 'name' },
  invoiceNumber: { label: 'Laskun numero', kind: 'text' },
  day: { label: 'Päivä', kind: 'day' },
  amount: { label: 'Summa', kind: 'money' },
  moved: { label: 'Siirretty', kind: 'money' },
  atService: { label: 'Palvelussa', kind: 'yesNo' },
  lines: { label: 'Hyvitetyt rivit', kind: 'list' },
  ...under('lines', creditedLineFields),
  groups: { label: 'ALV-erittely', kind: 'list' },
  ...under('groups', vatGroupFields),
} as const satisfies Fields

/** The invoice that a credit note credits. */
export const refundOfFields = {
  invoice: { label: 'Lasku', kind: 'name', alone: 'Hyvitetty lasku' },
  invoiceNumber: { label: 'Hyvittää laskun', kind: 'text' },
  billDate: { label: 'Laskun päiväys', kind: 'day', alone: 'Hyvitetyn laskun päiväys' },
  serviceId: { label: 'Tunnus palvelussa', kind: 'text' },
  service: { label: 'Laskutuspalvelu', kind: 'text' },
  lines: { label: 'Hyvitetyt rivit', kind: 'list' },
  ...under('lines', creditedLineFields),
} as const satisfies Fields

/** How far the money of an invoice has been settled with its principal. */
export const settledFields = {
  paid: { label: 'Tilitetty maksuista', kind: 'money' },
  credited: { label: 'Tilityksessä hyvitettyä', kind: 'money' },
  share: { label: 'Päämiehen osuus', kind: 'money' },
  reward: { label: 'Palkkio', kind: 'money' },
  'agreed.rewardType': { label: 'Palkkion peruste', kind: 'text' },
  'agreed.percent': { label: 'Palkkio vuokrasta', kind: 'percent', added: 100 },
  'agreed.fixedAmountPerMonth': { label: 'Kiinteä palkkio', kind: 'money' },
} as const satisfies Fields
