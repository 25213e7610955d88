import type { Field } from '../../base/noun-fields.ts'

type Fields = Readonly<Record<string, Field>>

/** What of a recurring invoice is charged by time. */
export const timedFields = {
  from: { label: 'Ajan mukaan laskutettu alkaen', kind: 'day' },
  to: { label: 'Ajan mukaan laskutettu asti', kind: 'day' },
  lines: { label: 'Ajan mukaan laskutetut rivit', kind: 'list' },
  'lines.line': { label: 'Rivi', kind: 'whole' },
  'lines.count': { label: 'Määrä kuukaudessa', kind: 'number' },
  'lines.amount': { label: 'Hinta (ALV 0 %)', kind: 'money' },
} as const satisfies Fields

/** Of the rest of a period that was billed before. */
export const restOfFields = {
  invoice: { label: 'Kauden oma lasku', kind: 'name' },
  lines: { label: 'Kauden laskun rivit', kind: 'list' },
  from: { label: 'Kauden ensimmäinen päivä', kind: 'day' },
  to: { label: 'Laskutettu asti', kind: 'day' },
  rewardMonths: { label: 'Palkkion kuukausia', kind: 'whole' },
} as const satisfies Fields
