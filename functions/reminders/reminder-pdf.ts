import { printDay } from '#shared/base/day.ts'
import { type Cents, printAmount, printMoney } from '#shared/base/money.ts'
import { printReference, rfOf } from '#shared/identifiers/reference.ts'
import { type Reminder, reminderTotal } from '#shared/reminders/reminder.ts'
import { labelsOf } from '#shared/texts/invoice-papers.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import { payWords } from '#shared/texts/pay-page.ts'
import { reminderWords } from '#shared/texts/reminders.ts'
import { drawGiro } from '../invoices/pdf/giro.ts'
import { drawHead, type Heading } from '../invoices/pdf/head.ts'
import { hasGiro, type InvoicePage } from '../invoices/pdf/invoice-page.ts'
import { giroTop, grey, margin, pageEnd, rightEdge } from '../invoices/pdf/measures.ts'
import { Sheet } from '../platform/pdf.ts'
import { type ByCard, besideCard } from './pay-by-card.ts'

const lineHeight = 12

const wordsOf = ({ recipient }: Reminder) => reminderWords[recipient.language]

/** The reminder as an A4 PDF with the bank giro of all that is asked. Heavy to load, so import it when it is needed. */
export function reminderPdf(reminder: Reminder, byCard?: ByCard): Promise<Uint8Array> {
  const words = wordsOf(reminder)
  const page = pageOf(reminder)
  const heading = headingOf(reminder)
  const sheet = new Sheet({
    title: `${heading.title}, ${words.ofInvoice(reminder.invoiceNumber)}`,
    author: reminder.seller.name,
    language: languageCodes[reminder.recipient.language],
    day: reminder.day,
  })
  let y = drawHead(sheet, page, heading)
  y = sheet.column(sheet.wrapped(words.openings[reminder.kind], rightEdge - margin), margin, y, lineHeight) + 10
  y = drawSums(sheet, reminder, y)
  if (byCard) y = drawByCard(sheet, reminder, byCard, y)
  drawExplanation(sheet, reminder, y)
  drawGiroOf(sheet, page)
  return sheet.finished()
}

/** What the giro needs; the lines are drawn here. */
const pageOf = (reminder: Reminder): InvoicePage => ({
  language: reminder.recipient.language,
  seller: reminder.seller,
  recipient: {
    ...reminder.recipient,
    country: reminder.recipient.country === 'Suomi' ? '' : reminder.recipient.country,
  },
  invoiceNumber: reminder.invoiceNumber,
  billDate: reminder.day,
  dueDate: reminder.dueDate,
  reference: reminder.reference,
  lines: [],
  vatGroups: [],
  total: reminder.kind === 'collection' ? 0 : reminderTotal(reminder),
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

function drawSums(sheet: Sheet, reminder: Reminder, top: number): number {
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
  let y = top
  sheet.line(margin, y, rightEdge, y, 0.8)
  y += 5
  for (const [label, amount] of rows.filter(([, cents], at) => at === 0 || cents > 0)) {
    const end = sheet.column(sheet.wrapped(label, rightEdge - margin - 90), margin, y, lineHeight)
    sheet.text(`${printAmount(amount)} €`, rightEdge, y, { align: 'right' })
    y = end + 3
  }
  sheet.line(margin, y, rightEdge, y, 0.8)
  const sum = { size: 12, face: 'bold' } as const
  sheet.text(labelsOf[reminder.recipient.language].toPay, margin, y + 5, sum)
  sheet.text(`${printAmount(reminderTotal(reminder))} €`, rightEdge, y + 5, { ...sum, align: 'right' })
  return y + 30
}

/** Pressed on a screen; on paper the address is there to be typed. */
function drawByCard(sheet: Sheet, reminder: Reminder, byCard: ByCard, top: number): number {
  sheet.link(`${payWords[reminder.recipient.language].payByCard}: ${byCard.link}`, margin, top, byCard.link)
  const told = besideCard(reminder, byCard).flatMap((sentence) => sheet.wrapped(sentence, rightEdge - margin))
  return sheet.column(told, margin, top + lineHeight, lineHeight) + 10
}

/** The reckoning of fee and interest, over as many pages as it needs; the last one has room for the giro. */
function drawExplanation(sheet: Sheet, { explanation }: Reminder, top: number): void {
  let y = top
  const draw = (line: string) => {
    if (y + lineHeight > pageEnd) {
      sheet.newPage()
      y = margin
    }
    sheet.text(line, margin, y, { size: 8, colour: grey })
    y += lineHeight
  }
  for (const sentence of explanation)
    for (const line of sheet.wrapped(sentence, rightEdge - margin, { size: 8 })) draw(line)
  if (y > giroTop - 20) sheet.newPage()
}

function drawGiroOf(sheet: Sheet, page: InvoicePage): void {
  if (hasGiro(page)) drawGiro(sheet, page)
}
