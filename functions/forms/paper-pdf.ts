import { type Day, printDay } from '#shared/base/day.ts'
import { printPostalAddress } from '#shared/base/finnish.ts'
import { formWords } from '#shared/texts/forms.ts'
import type { Language } from '#shared/texts/language.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'

import { grey, textFrame } from '../documents/measures.ts'
import { Pen, type TextLook } from '../documents/pen.ts'
import { drawQr } from '../documents/qr.ts'
import { a4, millimetres, Sheet } from '../documents/sheet.ts'

export interface FormPaper {
  readonly day: Day
  readonly language: Language
  readonly account: {
    readonly name: string
    readonly address: string
    readonly zipCode: string
    readonly city: string
    readonly phone: string
    readonly email: string
  }
  readonly name: string
  readonly description: string
  /** The apartment that it is filled about. */
  readonly about: string
  readonly dates: { readonly startDate: string; readonly endDate: string }
  /** Where it is filled. */
  readonly address: string
}

const side = millimetres(75)
const foot = a4.height - millimetres(24)
const title = { size: 26, face: 'bold', leading: 32, most: 3 } as const
const plain: TextLook = { size: 12, leading: 17 }
const bold: TextLook = { ...plain, face: 'bold' }

/** A notice for a wall or a letterbox: what is asked, and the code that opens the form. The same page gives the same bytes. */
export function formPaper(page: FormPaper): Promise<Uint8Array> {
  const { account, name, address } = page
  const sheet = new Sheet({ title: name, author: account.name, language: languageCodes[page.language], day: page.day })
  // Its foot stands on the edge of what is printed.
  const pen = new Pen(sheet, { ...textFrame, end: a4.height })
  pen.paragraph(account.name, { ...bold, leading: 16 })
  pen.y += 26
  pen.heading(1, name, title)
  pen.y += 6
  pen.paragraph(page.about, { size: 13, leading: 18 })
  pen.y += 10
  pen.paragraph(page.description, { ...plain, most: 14 })
  pen.paragraph(openDays(page), bold)
  pen.y += 24
  drawQr(sheet, address, { x: textFrame.left, y: pen.y, width: side, height: side }, `QR: ${address}`)
  pen.y += side + 18
  pen.paragraph(formWords[page.language].paper.scan, plain)
  pen.paragraph(address.replace(/^https?:\/\//, ''), { size: 15, face: 'bold', leading: 20 })
  pen.y = foot
  const own = [account.name, printPostalAddress(account), account.phone, account.email]
  pen.paragraph(own.filter(Boolean).join(' · '), { size: 9, colour: grey, leading: 12, most: 2 })
  return sheet.finished()
}

function openDays({ language, dates: { startDate, endDate } }: FormPaper): string {
  const { between, from, until } = formWords[language].paper
  if (startDate && endDate) return between({ startDate: printDay(startDate), endDate: printDay(endDate) })
  if (startDate) return from(printDay(startDate))
  return endDate ? until(printDay(endDate)) : ''
}
