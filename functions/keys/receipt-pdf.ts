import { type Day, printDay } from '#shared/base/day.ts'
import { printPostalAddress } from '#shared/base/finnish.ts'
import { type HandoverRow, returnLabels } from '#shared/keys/key.ts'
import { a4, millimetres, Sheet } from '../documents/sheet.ts'

interface Party {
  readonly name: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly phone: string
}

export interface ReceiptPage {
  readonly kind: 'handing' | 'return'
  readonly day: Day
  readonly account: Party & { readonly businessId: string }
  readonly tenant: Party
  readonly rows: readonly HandoverRow[]
  /** Who handed the keys over, or took them back, for the account. */
  readonly official: string
}

const words = {
  handing: {
    title: 'Avainten luovutuskuitti',
    day: 'Luovutuspäivä',
    person: 'Avainten saaja',
    text: 'Avaimet on luovutettu yllä mainittuna päivänä. Saaja säilyttää avaimet huolellisesti, ei teetä niistä kopioita ilman lupaa, ilmoittaa katoamisesta viipymättä ja palauttaa avaimet, kun oikeus niihin päättyy.',
    official: 'Luovuttaja',
    signed: 'Avainten saaja',
  },
  return: {
    title: 'Avainten palautuskuitti',
    day: 'Palautuspäivä',
    person: 'Avainten palauttaja',
    text: 'Avaimet on otettu vastaan yllä mainittuna päivänä.',
    official: 'Vastaanottaja',
    signed: 'Avainten palauttaja',
  },
} as const

const margin = millimetres(20)
const right = a4.width - margin
const end = a4.height - millimetres(70)
const grey = '#4d4d4d'
const lineHeight = 13
const columns = { code: margin, places: margin + 110, note: margin + 310 } as const

/** A receipt of keys as an A4 PDF with room for two signatures. The same page gives the same bytes. */
export function receiptPdf(page: ReceiptPage): Promise<Uint8Array> {
  const { title } = words[page.kind]
  const sheet = new Sheet({ title, author: page.account.name, language: 'fi', day: page.day })
  let y = drawTitles(sheet, page, drawHead(sheet, page))
  for (const row of page.rows) {
    const cells = cellsOf(sheet, page, row)
    if (y + Math.max(...cells.map(({ lines }) => lines.length)) * lineHeight > end) {
      sheet.newPage()
      y = drawTitles(sheet, page, margin)
    }
    y = 4 + Math.max(...cells.map(({ lines, x }) => sheet.column(lines, x, y, lineHeight)))
  }
  sheet.line(margin, y, right, y)
  drawFoot(sheet, page, y + 14)
  return sheet.finished()
}

function drawHead(sheet: Sheet, { kind, day, account, tenant, rows }: ReceiptPage): number {
  const said = words[kind]
  sheet.text(account.name, margin, margin, { size: 11, face: 'bold' })
  const own = [printPostalAddress(account), account.businessId && `Y-tunnus ${account.businessId}`, account.phone]
  sheet.text(own.filter(Boolean).join(' · '), margin, margin + 16, { size: 8, colour: grey })
  sheet.text(said.title, margin, margin + 46, { size: 20, face: 'bold' })
  const facts = [
    [said.day, printDay(day)],
    [said.person, tenant.name],
    ['Osoite', printPostalAddress(tenant)],
    ['Puhelin', tenant.phone],
    ['Avaimia', `${rows.length} kpl`],
  ]
  let y = margin + 84
  for (const [label = '', value = ''] of facts) {
    if (!value) continue
    sheet.text(label, margin, y, { colour: grey })
    y = sheet.column(sheet.wrapped(value, right - columns.places), columns.places, y, lineHeight)
  }
  return y + 16
}

function drawTitles(sheet: Sheet, { kind }: ReceiptPage, y: number): number {
  const style = { size: 8, face: 'bold' } as const
  sheet.text('Avain', columns.code, y, style)
  sheet.text('Mihin sopii', columns.places, y, style)
  sheet.text(kind === 'handing' ? 'Huomautus' : 'Tila ja huomautus', columns.note, y, style)
  sheet.line(margin, y + 14, right, y + 14, 0.8)
  return y + 20
}

function cellsOf(sheet: Sheet, { kind }: ReceiptPage, row: HandoverRow) {
  const state = row.returnStatus && returnLabels[row.returnStatus]
  const note = kind === 'handing' ? row.comments : [state, row.returnComments].filter(Boolean).join('. ')
  const cell = (x: number, text: string, width: number) => ({ x, lines: sheet.wrapped(text, width) })
  return [
    cell(columns.code, row.keyCode, columns.places - columns.code - 8),
    cell(columns.places, row.places, columns.note - columns.places - 8),
    cell(columns.note, note, right - columns.note),
  ]
}

/** What was agreed, and where the two sign. */
function drawFoot(sheet: Sheet, { kind, tenant, official }: ReceiptPage, top: number): void {
  const said = words[kind]
  sheet.column(sheet.wrapped(said.text, right - margin), margin, top, lineHeight)
  const y = a4.height - millimetres(36)
  const half = (right - margin - 24) / 2
  for (const [x, role, name] of [
    [margin, said.official, official],
    [margin + half + 24, said.signed, tenant.name],
  ] as const) {
    sheet.line(x, y, x + half, y)
    sheet.text(role, x, y + 5, { size: 8, colour: grey })
    sheet.column(sheet.wrapped(name, half).slice(0, 2), x, y + 17, lineHeight)
  }
}
