import { printDay } from '../base/day.ts'
import { printNumber } from '../base/finnish.ts'

/** Fields of recurring invoices, of billing runs and of the books in the audit trail. */
export const billingFieldNames: Readonly<Record<string, string>> = {
  allowed: 'Rajan ylitys sallittu, eräpäivä',
  carried: 'Siirretty seuraavalle laskulle',
  'carried.note': 'Siirrosta tehty hyvityslasku',
  isCarried: 'Siirretty',
  closings: 'Päättymisen hyvitykset ja laskut',
  fixedPeriodProducts: 'Määräajan rivit',
  'fixedPeriodRecurrency.active': 'Määräaika alkanut',
  'fixedPeriodRecurrency.inUse': 'Muutos määräajaksi',
  'fixedPeriodRecurrency.repeatsLeft': 'Määräajan kausia jäljellä',
  'fixedPeriodRecurrency.startDate': 'Määräaika alkaa',
  'final.at': 'Loppulukemat annettu',
  'final.day': 'Loppulukemien päivä',
  'final.invoice': 'Loppulukemien laskun tunniste',
  'final.name': 'Loppulukemien antaja',
  'final.readings': 'Loppulukemat',
  'final.record': 'Loppulukemien tunniste',
  hold: 'Laskutuksen pidätys',
  isUpdated: 'Seuraava lasku poikkeava',
  last: 'Edellinen laskutus',
  'last.hasRest': 'Kauden loppu laskutettu erikseen',
  'last.hasMeters': 'Mittarit laskutettu erikseen',
  billedAt: 'Laskutettu yksikköhintaan',
  closing: 'Vanhan mittarin loppulukema',
  digits: 'Mittarin numeroita',
  ends: 'Laskutus päättyy seuraavaan lukemaan',
  lastDay: 'Edellinen lukemapäivä',
  meterNumber: 'Mittarin numero',
  meterPapers: 'Loppulukemien laskut ja hyvitykset',
  opening: 'Uuden mittarin alkulukema',
  reason: 'Syy',
  measuredProducts: 'Mittarin mukaan laskutettavat',
  measurementsNeeded: 'Mittarilukema puuttuu',
  overwritten: 'Rivit muutettu käsin',
  readings: 'Mittarilukemat',
  stopped: 'Laskutus lopetettu',
  undo: 'Ajon peruminen',
  updatedProducts: 'Seuraavan laskun rivit',
  updatedTenant: 'Seuraavan laskun maksaja',
  updatedTenantName: 'Seuraavan laskun maksajan nimi',
  by: 'Tekijä',
  changePercent: 'Hinnan muutos enintään, %',
  contracts: 'Sopimuksia',
  day: 'Päivä',
  from: 'Alkaa',
  groups: 'ALV-erittely',
  kind: 'Laji',
  lastReading: 'Edellinen lukema',
  line: 'Rivi',
  lines: 'Rivit',
  months: 'Kuukausia',
  mostOfOne: 'Suurin lasku',
  net: 'Veroton',
  number: 'Numero',
  printed: 'Laskelma tulostettuna',
  reportAt: 'Lähteminen tarkistetaan',
  'restOf.rewardMonths': 'Palkkion kuukausia',
  sentTo: 'Lähetetty osoitteeseen',
  accounts: 'Tilit',
  banks: 'Pankkitilien tilit',
  exceptions: 'Omat valinnat',
  keep: 'Mikä hinta säilyy',
  'keep.cost': 'Toistuvien kulujen säilyvä hinta',
  'keep.product': 'Tuotteiden säilyvä hinta',
  'keep.recurring': 'Laskutuksen säilyvä hinta',
  kinds: 'Mitä siirretään',
  'planned.documents': 'Siirrettäviä',
  parts: 'Osia',
  price: 'Hinta',
  rate: 'ALV-%',
  priceChanges: 'Tulevat hinnat',
  sellerName: 'Laskuttaja',
  sendAfter: 'Ajon laskut lähtevät',
  service: 'Laskutuspalvelu',
  sum: 'Summa',
  tenant: 'Vuokralaisen tunniste',
  to: 'Päättyy',
  'used.tenant': 'Vuokralaisen tiedot',
  vat: 'ALV',
  vatChanges: 'Tuleva ALV-kanta',
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
