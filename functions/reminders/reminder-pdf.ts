import { printDay } from '#shared/base/day.ts'
import { type Cents, printAmount, printMoney } from '#shared/base/money.ts'
import { printReference, rfOf } from '#shared/identifiers/reference.ts'
import { type Reminder, reminderTotal } from '#shared/reminders/reminder.ts'
import { labelsOf } from '#shared/texts/invoice-papers.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import { payWords } from '#shared/texts/pay-page.ts'
import { reminderWords } from '#shared/texts/reminders.ts'
import { drawGiro } from '../documents/giro.ts'
import { drawLetterHead, type Heading } from '../documents/letter-head.ts'
import { giroTop, grey, letterFrame, margin, rightEdge } from '../documents/measures.ts'
import { Pen } from '../documents/pen.ts'
import { Sheet } from '../documents/sheet.ts'
import { Table, type TableLook } from '../documents/table.ts'
import { giroOf } from '../invoices/pdf/giro-of.ts'
import { letterHead } from '../invoices/pdf/head.ts'
import { personOf } from '../invoices/pdf/invoice-page.ts'
import { type ByCard, besideCard } from './pay-by-card.ts'

const lineHeight = 12
const frame = { ...letterFrame, top: margin }
const look: TableLook = { titles: {}, body: {}, leading: lineHeight, rowGap: 3, ruleGaps: [0, 5] }
const columns = [
  { title: '', at: margin, width: rightEdge - margin - 90 },
  { title: '', at: rightEdge, align: 'right' as const },
]

const wordsOf = ({ recipient }: Reminder) => reminderWords[recipient.language]

/** The reminder as an A4 PDF with the bank giro of all that is asked. Heavy to load, so import it when it is needed. */
export const reminderPdf = (reminder: Reminder, byCard?: ByCard): Promise<Uint8Array> =>
  remindersPdf([{ reminder, byCard }])

export interface Letter {
  readonly reminder: Reminder
  readonly byCard?: ByCard | undefined
}

/** Reminders after each other in one file, to be printed together. */
export function remindersPdf(letters: readonly Letter[]): Promise<Uint8Array> {
  const [first] = letters
  if (!first) throw new RangeError('There is no reminder to print')
  const { seller, recipient, day, invoiceNumber } = first.reminder
  const one = `${headingOf(first.reminder).title}, ${wordsOf(first.reminder).ofInvoice(invoiceNumber)}`
  const sheet = new Sheet({
    title: letters.length === 1 ? one : `${letters.length} muistutusta`,
    author: seller.name,
    language: languageCodes[recipient.language],
    day,
  })
  for (const [at, letter] of letters.entries()) {
    if (at > 0) sheet.newPage()
    if (letters.length > 1) sheet.beginDocument(languageCodes[letter.reminder.recipient.language])
    drawReminder(sheet, letter)
  }
  return sheet.finished()
}

function drawReminder(sheet: Sheet, { reminder, byCard }: Letter): void {
  const words = wordsOf(reminder)
  const heading = headingOf(reminder)
  const pen = new Pen(sheet, frame, drawLetterHead(sheet, letterHead(reminder, heading)))
  pen.paragraph(words.openings[reminder.kind], { leading: lineHeight })
  pen.y += 10
  drawSums(pen, reminder)
  if (byCard) drawByCard(pen, reminder, byCard)
  drawExplanation(pen, reminder)
  const giro = giroOf(paidBy(reminder))
  if (giro) drawGiro(sheet, giro)
}

const paidBy = ({ kind, recipient, ...reminder }: Reminder) => ({
  ...reminder,
  language: recipient.language,
  recipient: personOf(recipient),
  total: kind === 'collection' ? 0 : reminderTotal(reminder),
})

function headingOf(reminder: Reminder): Heading {
  const { kind, day, dueDate, reference, apartmentAddress, recipient } = reminder
  const words = wordsOf(reminder)
  const labels = labelsOf[recipient.language]
  const facts: (readonly [string, string])[] = [
    [words.day, printDay(day)],
    [labels.dueDate, dueDate && printDay(dueDate)],
    [labels.reference, reference && printReference(reference)],
    [labels.rfReference, reference && printReference(rfOf(reference))],
    [labels.premises, apartmentAddress],
    [labels.businessId, recipient.businessId],
  ]
  return { title: words.titles[kind], facts: facts.filter(([, value]) => value) }
}

function drawSums(pen: Pen, reminder: Reminder): void {
  const { invoiceNumber, invoiceDueDate, invoiceTotal, principal, former, fee, interest } = reminder
  const paid = invoiceTotal - principal
  const words = wordsOf(reminder)
  const late = words.late({ number: invoiceNumber, dueDate: printDay(invoiceDueDate) })
  const rows: [string, Cents][] = [
    [
      paid === 0 ? late : words.partlyPaid({ late, total: printMoney(invoiceTotal), paid: printMoney(paid) }),
      principal,
    ],
    [words.former, former],
    [words.fee, fee],
    [words.interest, interest],
  ]
  const { sheet } = pen
  pen.rule(0.8, 5)
  const table = new Table(pen, columns, look)
  for (const [label, amount] of rows.filter(([, cents], at) => at === 0 || cents > 0)) {
    table.row([label, `${printAmount(amount)} €`])
  }
  pen.rule(0.8, 5)
  const sum = { size: 12, face: 'bold' } as const
  sheet.in(sheet.part('P'), () => {
    sheet.text(labelsOf[reminder.recipient.language].toPay, margin, pen.y, sum)
    sheet.text(`${printAmount(reminderTotal(reminder))} €`, rightEdge, pen.y, { ...sum, align: 'right' })
  })
  pen.y += 25
}

/** Pressed on a screen; on paper the address is there to be typed. */
function drawByCard(pen: Pen, reminder: Reminder, byCard: ByCard): void {
  pen.sheet.link(`${payWords[reminder.recipient.language].payByCard}: ${byCard.link}`, margin, pen.y, byCard.link)
  pen.y += lineHeight
  for (const sentence of besideCard(reminder, byCard)) pen.paragraph(sentence, { leading: lineHeight })
  pen.y += 10
}

/** The reckoning of fee and interest, over as many pages as it needs; the last one has room for the giro. */
function drawExplanation(pen: Pen, { explanation }: Reminder): void {
  for (const sentence of explanation) pen.paragraph(sentence, { size: 8, colour: grey, leading: lineHeight })
  if (pen.y > giroTop - 20) pen.sheet.newPage()
}
