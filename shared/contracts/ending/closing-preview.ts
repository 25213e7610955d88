import * as z from 'zod'
import { type Day, printDay, printSpan } from '../../base/day.ts'
import { printMoney, sumOf } from '../../base/money.ts'
import { Calculation } from '../../calculations/calculation.ts'

const adjustment = {
  from: z.string(),
  to: z.string(),
  /** With VAT, cents. */
  amount: z.number().int(),
  calculation: Calculation,
}

/** What a last day that is about to be written down makes of the periods that have been billed. */
export const ClosingPreview = z.object({
  /** The last day that is charged for so far; '' when nothing has been billed. */
  billedTo: z.string(),
  /** Drafts of credit notes, by the invoice that each credits; what of it has been paid is to be paid back. */
  credits: z.array(
    z.object({ invoice: z.string(), invoiceNumber: z.string(), ...adjustment, toReturn: z.number().int() }),
  ),
  /** Drafts of invoices. */
  rests: z.array(z.object(adjustment)),
  /** What becomes of the meters' readings at the end, a sentence; empty when nothing does. */
  readings: z.string().default(''),
})
export type ClosingPreview = z.output<typeof ClosingPreview>

/** What it comes to, in sentences: 'Laskutettu 31.12.2026 asti; hyvityslasku 412,90 € ajalta 17.–31.12.2026.' */
export const closingSentences = (preview: ClosingPreview, lastDay: Day | ''): string[] => [
  ...periodSentences(preview, lastDay),
  ...(preview.readings ? [preview.readings] : []),
]

function periodSentences({ billedTo, credits, rests }: ClosingPreview, lastDay: Day | ''): string[] {
  if (!billedTo) return []
  const billed = `Laskutettu ${printDay(billedTo)} asti`
  const papers = [
    ...credits.map((credit) => `hyvityslasku ${printMoney(credit.amount)} ajalta ${printSpan(credit)}`),
    ...rests.map((rest) => `lasku ${printMoney(rest.amount)} ajalta ${printSpan(rest)}`),
  ]
  const toReturn = sumOf(credits.map((credit) => credit.toReturn))
  if (papers.length === 0) {
    const later = lastDay === '' || billedTo < lastDay
    return [later ? `${billed}; loput laskutetaan kausittain.` : `${billed}; ei hyvitettävää.`]
  }
  return [
    `${billed}; ${papers.join(', ')}.`,
    'Luonnokset jäävät tarkistettaviksi ja lähetettäviksi.',
    ...(toReturn > 0
      ? [`Hyvityksestä on jo maksettu ${printMoney(toReturn)}: se palautetaan tai käytetään laskuun.`]
      : []),
  ]
}
