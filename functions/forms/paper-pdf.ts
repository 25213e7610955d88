import { type Day, printDay } from '#shared/base/day.ts'
import { printPostalAddress } from '#shared/base/finnish.ts'
import { formWords } from '#shared/texts/forms.ts'
import type { Language } from '#shared/texts/language.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import { a4, millimetres, Sheet, type Style, type Tag } from '../platform/pdf.ts'
import { drawQr } from '../platform/pdf-qr.ts'

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

const margin = millimetres(20)
const width = a4.width - 2 * margin
const side = millimetres(75)
const foot = a4.height - millimetres(24)
const grey = '#4d4d4d'

/** A notice for a wall or a letterbox: what is asked, and the code that opens the form. The same page gives the same bytes. */
export function formPaper(page: FormPaper): Promise<Uint8Array> {
  const { account, name, address } = page
  const sheet = new Sheet({
    title: name,
    author: account.name,
    language: languageCodes[page.language],
    day: page.day,
    tagged: true,
  })
  let y = margin
  const write = (tag: Tag, words: string, leading: number, style: Style, most = Number.POSITIVE_INFINITY) => {
    if (!words) return
    const lines = sheet.wrapped(words, width, style).slice(0, most)
    sheet.in(sheet.part(tag), () => {
      y = sheet.column(lines, margin, y, leading, style)
    })
  }
  write('P', account.name, 16, { size: 12, face: 'bold' })
  y += 26
  write('H1', name, 32, { size: 26, face: 'bold' }, 3)
  y += 6
  write('P', page.about, 18, { size: 13 })
  y += 10
  write('P', page.description, 17, { size: 12 }, 14)
  write('P', openDays(page), 17, { size: 12, face: 'bold' })
  y += 24
  sheet.in(undefined, () => drawQr(sheet, address, margin, y, side))
  y += side + 18
  write('P', formWords[page.language].paper.scan, 17, { size: 12 })
  write('P', address.replace(/^https?:\/\//, ''), 20, { size: 15, face: 'bold' })
  y = foot
  const own = [account.name, printPostalAddress(account), account.phone, account.email]
  write('P', own.filter(Boolean).join(' · '), 12, { size: 9, colour: grey }, 2)
  return sheet.finished()
}

function openDays({ language, dates: { startDate, endDate } }: FormPaper): string {
  const { between, from, until } = formWords[language].paper
  if (startDate && endDate) return between({ startDate: printDay(startDate), endDate: printDay(endDate) })
  if (startDate) return from(printDay(startDate))
  return endDate ? until(printDay(endDate)) : ''
}
