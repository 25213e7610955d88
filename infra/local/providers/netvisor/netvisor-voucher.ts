import { readXml, type XmlElement } from '#shared/formats/xml.ts'

/** A voucher as it was taken: debit above zero, in cents. */
export interface BookedVoucher {
  readonly day: string
  readonly description: string
  readonly voucherClass: string
  readonly lines: readonly { readonly account: string; readonly sum: number }[]
}

const order = ['calculationmode', 'voucherdate', 'number', 'description', 'voucherclass', 'voucherline']
const lineOrder = ['linesum', 'description', 'accountnumber', 'vatpercent', 'dimension']
const classes = ['Muut', 'Tuodut tapahtumat', 'Myyntilasku', 'Pankki']
const percents: Readonly<Record<string, readonly string[]>> = {
  NONE: ['0'],
  KOMY: ['0', '10', '13.5', '14', '24', '25.5'],
  KOMY0: ['0'],
  KOOS: ['0', '10', '13.5', '14', '24', '25.5'],
}

const isInOrder = (children: readonly XmlElement[], names: readonly string[]): boolean => {
  const places = children.map(({ name }) => names.indexOf(name))
  return places.every((place, at) => place >= 0 && place >= (places[at - 1] ?? 0))
}

const textOf = (of: XmlElement | undefined, name: string): string =>
  of?.children.find((each) => each.name === name)?.text ?? ''

/** The voucher of a request, or why it is refused, in Finnish as Netvisor says it. */
export function bookedVoucher(body: string, unknown: readonly string[]): BookedVoucher | string {
  const [voucher, ...others] = body.startsWith('<root>') ? readXml(body).children : []
  if (voucher?.name !== 'voucher' || others.length > 0) return 'Sanomassa on oltava yksi tosite'
  if (!isInOrder(voucher.children, order)) return 'Elementit eivät ole DTD:n järjestyksessä'
  const date = voucher.children.find(({ name }) => name === 'voucherdate')
  if (date?.attributes.format !== 'ansi' || !/^\d{4}-\d\d-\d\d$/.test(date.text))
    return 'Päivämäärä ei ole ansi-muodossa'
  if (textOf(voucher, 'calculationmode') !== 'net') return 'Vain nettokäsittely'
  const [description, voucherClass] = [textOf(voucher, 'description'), textOf(voucher, 'voucherclass')]
  if (description.length > 255) return 'Selite on liian pitkä'
  if (!classes.includes(voucherClass)) return `Tositelajia ${voucherClass} ei löydy`
  const lines = voucher.children.filter(({ name }) => name === 'voucherline')
  const fault = lines.map((line) => lineFault(line, unknown)).find(Boolean)
  if (fault) return fault
  const sums = lines.map((line) => ({
    account: textOf(line, 'accountnumber'),
    sum: Math.round(Number(textOf(line, 'linesum')) * 100),
  }))
  if (sums.length < 2 || sums.reduce((all, { sum }) => all + sum, 0) !== 0) return 'Tosite ei täsmää'
  return { day: date.text, description, voucherClass, lines: sums }
}

function lineFault(line: XmlElement, unknown: readonly string[]): string {
  if (!isInOrder(line.children, lineOrder)) return 'Rivin elementit eivät ole DTD:n järjestyksessä'
  const account = textOf(line, 'accountnumber')
  if (!/^\d+$/.test(account) || unknown.includes(account)) return `Tiliä ${account} ei löydy`
  const sum = line.children.find(({ name }) => name === 'linesum')
  if (sum?.attributes.type !== 'net' || !/^-?\d+\.\d\d$/.test(sum.text)) return 'Rivin summa ei kelpaa'
  const vat = line.children.find(({ name }) => name === 'vatpercent')
  const code = vat?.attributes.vatcode ?? ''
  return percents[code]?.includes(vat?.text ?? '') ? '' : `ALV-koodi ${code} ei sovi prosenttiin ${vat?.text}`
}
