import type { Day } from '../../base/day.ts'
import { type Cents, printMoney } from '../../base/money.ts'

/**
 * What a new last day makes of the meters' readings at the end and of the paper that was made of them: a draft goes with
 * them, what was sent stays billed, or is credited because it was read after the new last day.
 */
export interface FinalFate {
  readonly outcome: 'removed' | 'stays' | 'credited'
  /** Empty when nothing was billed by them. */
  readonly invoiceNumber: string
  readonly isCreditNote: boolean
  /** With VAT. */
  readonly amount: Cents
}

/** What it comes to, told before the last day is written down. Apart from what the browser loads. */
export function readingsSentence(
  { outcome, invoiceNumber, isCreditNote, amount }: FinalFate,
  lastDay: Day | '',
): string {
  const again = lastDay === '' ? '' : ' ja lukemat kysytään uudelleen'
  if (!invoiceNumber) {
    return outcome === 'stays'
      ? 'Annetut loppulukemat jäävät mittarien lukemiksi, ja seuraava kulutus lasketaan niistä.'
      : `Annetut loppulukemat poistetaan${again}.`
  }
  const paper = `${isCreditNote ? 'hyvityslasku' : 'lasku'} ${invoiceNumber} (${printMoney(amount)})`
  if (outcome === 'removed') return `Loppulukemista tehty luonnos, ${paper}, poistetaan${again}.`
  if (outcome === 'stays')
    return `Loppulukemista tehty ${paper} jää voimaan, ja seuraava kulutus lasketaan sen lukemista.`
  const undoing = isCreditNote ? 'uuden laskun luonnos' : 'hyvityslaskun luonnos'
  return `Loppulukemat ovat uuden viimeisen päivän jälkeen: ${paper} perutaan, ja siitä jää ${undoing}${again}.`
}
