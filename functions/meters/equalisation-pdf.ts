import { type Day, type DaySpan, printDay, printSpan } from '#shared/base/day.ts'
import { printNumber, printPercent } from '#shared/base/finnish.ts'
import { printAmount, printMoney } from '#shared/base/money.ts'
import type { Recipient } from '#shared/invoices/invoice.ts'
import { netOf } from '#shared/invoices/lines/line.ts'
import type { Seller } from '#shared/invoices/seller.ts'
import { type DoneRow, equalisationTime } from '#shared/meters/equalisation.ts'
import { type MeterKind, meterKindLabels } from '#shared/meters/kinds.ts'
import { equalisationWords } from '#shared/texts/equalisations.ts'
import { labelsOf } from '#shared/texts/invoice-papers.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import { drawLetterHead } from '../documents/letter-head.ts'
import { grey, letterFrame, margin, rightEdge } from '../documents/measures.ts'
import { Pen } from '../documents/pen.ts'
import { Sheet } from '../documents/sheet.ts'
import { Table, tableLeading } from '../documents/table.ts'
import { letterHead } from '../invoices/pdf/head.ts'
import { equalisedLineName } from './equalised-lines.ts'

/** What one payer is told of the water of a contract's days. */
export interface WaterLetter {
  readonly row: DoneRow
  /** The days and the company of the run. */
  readonly run: DaySpan & { readonly condominiumName: string }
  readonly day: Day
  readonly seller: Seller
  readonly recipient: Recipient
  /** Of the account's group. */
  readonly logo?: Uint8Array | undefined
}

const bold = { face: 'bold' } as const

/** Letters after each other, each from a page of its own. Heavy to load, so import it when it is needed. */
export function equalisationPdf(letters: readonly WaterLetter[], title: string): Promise<Uint8Array> {
  const [first] = letters
  if (!first) throw new Error('No letters')
  const languages = new Set(letters.map(({ recipient }) => recipient.language))
  // A file of letters in several languages is the office's own, to be printed and posted.
  const language = languageCodes[languages.size === 1 ? first.recipient.language : 'fin']
  const sheet = new Sheet({ title, author: first.seller.name, language, day: first.day })
  for (const [at, letter] of letters.entries()) {
    if (at > 0) sheet.newPage()
    if (letters.length > 1) sheet.beginDocument(languageCodes[letter.recipient.language])
    drawLetter(sheet, letter)
  }
  return sheet.finished()
}

const wordsOf = ({ recipient }: WaterLetter) => equalisationWords[recipient.language]

function drawLetter(sheet: Sheet, letter: WaterLetter): void {
  const { row, run, seller, recipient, logo } = letter
  const words = wordsOf(letter)
  const facts: [string, string][] = [
    [words.day, printDay(letter.day)],
    [words.contract, row.contractNumber],
    [labelsOf[recipient.language].premises, row.apartmentAddress],
    [words.span, printSpan(row)],
  ]
  const head = letterHead({ recipient, seller: { ...seller, ...(logo && { logo }) } }, { title: words.title, facts })
  const pen = new Pen(sheet, letterFrame, drawLetterHead(sheet, head))
  const look = { leading: tableLeading }
  pen.paragraph(words.opening(`${words.title} ${equalisationTime(run)}, ${run.condominiumName}`), look)
  pen.y += 10
  drawMeters(pen, letter)
  pen.y += 12
  drawSums(pen, letter)
  pen.y += 14
  pen.paragraph(endingOf(letter), look)
}

const shown = ({ day, figure }: { day: Day; figure: number }) => `${printNumber(figure)} (${printDay(day)})`
const cubic = (thousandths: number) => printNumber(thousandths / 1000)

/** Meters of anything else are not equalised. */
const waterKind = (kind: string): Extract<MeterKind, 'coldWater' | 'hotWater'> =>
  kind === 'hotWater' ? 'hotWater' : 'coldWater'

/** The meter's kind in the reader's language, with its place as the office wrote it. */
function meterName(letter: WaterLetter, { kind, title, serial }: DoneRow['uses'][number]): string {
  const place = title.slice(meterKindLabels[kind].length)
  return [`${wordsOf(letter).meters[waterKind(kind)]}${place}`, serial].filter(Boolean).join(', ')
}

function drawMeters(pen: Pen, letter: WaterLetter): void {
  const { row } = letter
  const words = wordsOf(letter)
  const columns = [
    { title: words.meter, at: margin, width: 170 },
    { title: words.atBegin, at: margin + 180 },
    { title: words.atEnd, at: margin + 300 },
    { title: words.used, at: rightEdge, align: 'right' as const },
  ]
  const table = new Table(pen, columns)
  table.titles()
  for (const use of row.uses) {
    const used = `${cubic(use.used)}${use.isEstimate ? ' *' : ''}`
    table.row([meterName(letter, use), shown(use.begin), shown(use.end), used])
  }
  if (row.isEstimate) {
    pen.y += 4
    pen.paragraph(`* ${words.estimate}`, { size: 8, colour: grey, leading: tableLeading })
  }
}

function drawSums(pen: Pen, letter: WaterLetter): void {
  const { row, recipient } = letter
  const words = wordsOf(letter)
  const columns = [
    { title: words.title, at: margin, width: 260 },
    { title: words.count, at: margin + 330, align: 'right' as const },
    { title: words.price, at: margin + 410, align: 'right' as const },
    { title: words.sum, at: rightEdge, align: 'right' as const },
  ]
  const table = new Table(pen, columns)
  table.titles()
  for (const [at, line] of row.lines.entries()) {
    const isUse = line.itemtype === 'm³'
    const count = isUse ? `${printNumber(line.count)} m³` : ''
    table.row([
      equalisedLineName(row, at, recipient.language),
      count,
      isUse ? printAmount(line.amount) : '',
      printAmount(netOf(line)),
    ])
  }
  table.keep(4)
  table.rule(0.8)
  if (row.taxpr > 0) {
    const rate = `${labelsOf[recipient.language].vatRate} ${printPercent(row.taxpr)}`
    table.row([words.net, '', '', printAmount(row.net)], { colour: grey })
    table.row([rate, '', '', printAmount(row.vat)], { colour: grey })
  }
  table.row([row.total < 0 ? words.givenBack : words.charged, '', '', printAmount(Math.abs(row.total))], bold)
}

function endingOf(letter: WaterLetter): string {
  const { total, invoiceNumber: number } = letter.row
  const words = wordsOf(letter)
  if (total === 0) return words.even
  const said = { sum: printMoney(Math.abs(total)), number }
  return total > 0 ? words.extra(said) : words.back(said)
}
