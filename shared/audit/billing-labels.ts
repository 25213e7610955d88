import { printDay } from '../base/day.ts'
import { printNumber } from '../base/finnish.ts'

/** Fields of billing runs and of the books in the audit trail. */
export const billingFieldNames: Readonly<Record<string, string>> = {
  hold: 'Laskutuksen pidätys',
  reason: 'Syy',
  undo: 'Ajon peruminen',
  by: 'Tekijä',
  contracts: 'Sopimuksia',
  deed: 'Mitä tehdään',
  day: 'Päivä',
  from: 'Alkaa',
  groups: 'ALV-erittely',
  'hits.billedFrom': 'Päiväys alkaen',
  'hits.billedTo': 'Päiväys asti',
  'hits.search': 'Haku',
  ids: 'Valitut tai pois jätetyt laskut',
  kind: 'Laji',
  net: 'Veroton',
  number: 'Numero',
  reportAt: 'Lähteminen tarkistetaan',
  accounts: 'Tilit',
  banks: 'Pankkitilien tilit',
  exceptions: 'Omat valinnat',
  keep: 'Mikä hinta säilyy',
  'keep.cost': 'Toistuvien kulujen säilyvä hinta',
  'keep.product': 'Tuotteiden säilyvä hinta',
  'keep.recurring': 'Laskutuksen säilyvä hinta',
  kinds: 'Mitä siirretään',
  'planned.documents': 'Siirrettäviä',
  'planned.invoices': 'Laskuja',
  'planned.rows': 'Rivejä',
  noun: 'Luettelo',
  hits: 'Rajaukset',
  parts: 'Osia',
  rate: 'ALV-%',
  service: 'Laskutuspalvelu',
  tenant: 'Vuokralaisen tunniste',
  to: 'Päättyy',
  vat: 'ALV',
}

interface PrintedReading {
  readonly from?: number
  readonly to?: number
  readonly day?: string
  readonly reason?: string
  readonly closing?: number | null
  readonly opening?: number | null
  readonly meterNumber?: string
  readonly digits?: number | null
  readonly note?: string
}

/** Readings as a person writes them down, with what explains a gap: '118 → 130,5 (20.11.2026)'. */
export const printedReadings = (readings: readonly unknown[]): string =>
  (readings as readonly PrintedReading[])
    .map((reading) => `${figure(reading.from)} → ${figure(reading.to)}${inBrackets(reading)}`)
    .join('; ')

const figure = (value: number | null | undefined): string => (typeof value === 'number' ? printNumber(value) : '–')

function inBrackets(reading: PrintedReading): string {
  const said = [reading.day ? printDay(reading.day) : '', explained(reading)].filter(Boolean)
  return said.length > 0 ? ` (${said.join(', ')})` : ''
}

function explained({ reason, closing, opening, meterNumber, digits, note }: PrintedReading): string {
  switch (reason) {
    case 'changed':
      return `mittari vaihdettu: vanhan loppulukema ${figure(closing)}, uuden ${meterNumber ?? ''} alkulukema ${figure(opening)}`
    case 'rolledOver':
      return `mittari pyörähtänyt ympäri, ${figure(digits)} numeroa`
    case 'corrected':
      return `edellinen lukema oli väärä: ${note ?? ''}`
    default:
      return ''
  }
}
