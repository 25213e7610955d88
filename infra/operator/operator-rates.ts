import { missingReference, ratesBy, withReferenceRate, withVatRate } from '#shared/rates/rates.ts'
import { vatKinds } from '#shared/rates/vat-fields.ts'
import { instant, today } from '../../functions/platform/clock.ts'
import { changeRates, ratesDocument } from '../../functions/platform/rates.ts'

/** Prints what sums are reckoned with: the newest rates first in sight, and what is missing. */
export async function printRates(): Promise<void> {
  const said = await ratesDocument()
  const rates = ratesBy(said)
  const missing = missingReference(rates, today())
  console.log('Reference rates of late interest, percent:')
  for (const { from, to, percent, status } of rates.reference.slice(-6)) {
    const source = said.reference.some((row) => row.from === from) ? 'said by the operator' : 'built in'
    console.log(`  ${from} to ${to}  ${percent}  ${status}, ${source}`)
  }
  console.log('Rates of VAT, percent:')
  for (const { kind, from, percent } of rates.vat) console.log(`  ${kind} from ${from}  ${percent ?? 'none'}`)
  if (missing) console.log(`MISSING: ${missing.from} to ${missing.to}. Reminders leave without interest from then on.`)
}

/**
 * @param words 'derived' and 'correct', in any order
 * @throws Problem when the rate is not right or may have been used
 */
export async function sayReferenceRate(from: string, percent: string, words: readonly string[]): Promise<void> {
  const strange = words.find((word) => !['derived', 'correct'].includes(word))
  if (strange) throw new Error(`${strange} is neither derived nor correct`)
  const row = {
    from,
    percent: percent === '' ? Number.NaN : Number(percent),
    status: words.includes('derived') ? ('derived' as const) : ('announced' as const),
  }
  const context = { today: today(), at: instant(), isCorrection: words.includes('correct') }
  await changeRates((said) => withReferenceRate(said, row, context))
}

/**
 * @param words the first day, and 'correct' when days that have gone by are meant
 * @throws Problem when the rate is not right or may have been used
 */
export async function sayVatRate(
  name: string,
  percent: string,
  [from = '', ...words]: readonly string[],
): Promise<void> {
  const kind = vatKinds.find((each) => each === name)
  if (!kind) throw new Error(`${name} is none of ${vatKinds.join(', ')}`)
  const strange = words.find((word) => word !== 'correct')
  if (strange) throw new Error(`${strange} is no word of this command`)
  const row = { kind, from, percent: percent === 'none' ? null : percent === '' ? Number.NaN : Number(percent) }
  const context = { today: today(), at: instant(), isCorrection: words.includes('correct') }
  await changeRates((said) => withVatRate(said, row, context))
}
