import { isQuarter } from '../../base/day.ts'
import type { RentIncreaseType } from '../../contracts/rent-increase-type.ts'
import type { InvoiceLanguage } from '../../customers/tenant.ts'
import { type SendType, sendTypeLabels } from '../../invoices/sending/send-types.ts'
import { type IndexPeriod, type IndexSeriesId, indexSeries, printPeriod } from '../indices/index-series.ts'

/** What a notice says of the figures, by the language of its reader. In Finnish the rule itself explains (new-rent.ts). */
export interface NoticeWords {
  readonly title: string
  readonly types: Readonly<Record<RentIncreaseType, string>>
  readonly indices: Readonly<Record<IndexSeriesId, string>>
  readonly period: (period: IndexPeriod) => string
  readonly sendTypes: Readonly<Record<SendType, string>>
  readonly firstRent: string
  readonly currentRent: string
  readonly newRent: string
  readonly baseIndex: string
  readonly formerIndex: string
  readonly newIndex: string
  readonly monthly: (money: string) => string
  readonly preliminary: string
  readonly rounded: string
  readonly less: (rent: string) => string
  readonly source: (index: string) => string
}

export type ForeignLanguage = Exclude<InvoiceLanguage, 'fin'>

const months: Readonly<Record<ForeignLanguage, readonly string[]>> = {
  swe: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  eng: 'January February March April May June July August September October November December'.split(' '),
  ger: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
}

/** 'oktober 2026', or the quarter as the language says it. */
const periodIn = (language: ForeignLanguage, quarterOf: (number: string, year: string) => string) => {
  return (period: IndexPeriod): string => {
    const year = period.slice(0, 4)
    return isQuarter(period)
      ? quarterOf(period.slice(5), year)
      : `${months[language][Number(period.slice(5)) - 1]} ${year}`
  }
}

interface Names {
  readonly living: string
  readonly consumer: string
  readonly housing: string
  readonly upkeep: string
  readonly blocks: string
  readonly and: string
  readonly percentage: string
  readonly fixed: string
  readonly own: string
}

const typesOf = (names: Names): NoticeWords['types'] => {
  const { living, consumer, upkeep, blocks, and } = names
  return {
    percentage: names.percentage,
    index: living,
    indexPlusPercentage: `${living} ${and}`,
    consumerIndex: consumer,
    consumerIndexPlusPercentage: `${consumer} ${and}`,
    propertyMaintenanceIndex: upkeep,
    propertyMaintenancePlusPercentageIndex: `${upkeep} ${and}`,
    propertyMaintenanceApartmentIndex: blocks,
    propertyMaintenanceApartmentPlusPercentageIndex: `${blocks} ${and}`,
    fixed: names.fixed,
    own: names.own,
  }
}

function indicesOf({ living, consumer, housing, upkeep, blocks }: Names): NoticeWords['indices'] {
  const named = (id: IndexSeriesId, name: string) => `${name} ${indexSeries[id].base}`
  return {
    costOfLiving1951: named('costOfLiving1951', living),
    consumerHousing2025: named('consumerHousing2025', housing),
    consumerHousing2015: named('consumerHousing2015', housing),
    consumerTotal2025: named('consumerTotal2025', consumer),
    propertyMaintenance2021: named('propertyMaintenance2021', upkeep),
    propertyMaintenance2015: named('propertyMaintenance2015', upkeep),
    propertyMaintenanceApartment2021: named('propertyMaintenanceApartment2021', blocks),
    propertyMaintenanceApartment2015: named('propertyMaintenanceApartment2015', blocks),
  }
}

const swedish: Names = {
  living: 'levnadskostnadsindex',
  consumer: 'konsumentprisindex',
  housing: 'konsumentprisindex, huvudgrupp 04 (boende)',
  upkeep: 'kostnadsindex för fastighetsunderhåll',
  blocks: 'kostnadsindex för fastighetsunderhåll, flervåningsbostadshus',
  and: 'och procenttal',
  percentage: 'procenthöjning',
  fixed: 'fast höjning',
  own: 'eget villkor i avtalet',
}

const english: Names = {
  living: 'cost-of-living index',
  consumer: 'consumer price index',
  housing: 'consumer price index, main group 04 (housing)',
  upkeep: 'index of real estate maintenance costs',
  blocks: 'index of real estate maintenance costs, blocks of flats',
  and: 'and a percentage',
  percentage: 'percentage increase',
  fixed: 'fixed increase',
  own: 'a clause of the contract’s own',
}

const german: Names = {
  living: 'Lebenshaltungskostenindex',
  consumer: 'Verbraucherpreisindex',
  housing: 'Verbraucherpreisindex, Hauptgruppe 04 (Wohnen)',
  upkeep: 'Kostenindex der Immobilieninstandhaltung',
  blocks: 'Kostenindex der Immobilieninstandhaltung, Mehrfamilienhäuser',
  and: 'und ein Prozentsatz',
  percentage: 'prozentuale Erhöhung',
  fixed: 'feste Erhöhung',
  own: 'eigene Vereinbarung im Vertrag',
}

export const noticeTitles: Readonly<Record<InvoiceLanguage, string>> = {
  fin: 'Ilmoitus vuokran korottamisesta',
  swe: 'Meddelande om hyreshöjning',
  eng: 'Notice of rent increase',
  ger: 'Mitteilung über eine Mieterhöhung',
}

export const noticeWords: Readonly<Record<ForeignLanguage, NoticeWords>> = {
  swe: {
    title: noticeTitles.swe,
    types: typesOf(swedish),
    indices: indicesOf(swedish),
    period: periodIn('swe', (number, year) => `kvartal ${number}/${year}`),
    sendTypes: { email: 'E-post', print: 'Utskrift', post: 'Post', evoice: 'E-faktura' },
    firstRent: 'Ursprunglig hyra',
    currentRent: 'Nuvarande hyra',
    newRent: 'Ny hyra',
    baseIndex: 'Basindex',
    formerIndex: 'Indextal vid föregående höjning',
    newIndex: 'Nytt indextal',
    monthly: (money) => `${money} per månad`,
    preliminary: ' (preliminär uppgift)',
    rounded: 'Resultatet avrundas till närmaste cent.',
    less: (rent) => `Hyresvärden tar av den beräknade hyran ut ${rent} per månad.`,
    source: (index) => `Källa: Statistikcentralen, ${index}. Licens CC BY 4.0.`,
  },
  eng: {
    title: noticeTitles.eng,
    types: typesOf(english),
    indices: indicesOf(english),
    period: periodIn('eng', (number, year) => `quarter ${number} of ${year}`),
    sendTypes: { email: 'E-mail', print: 'Print', post: 'Post', evoice: 'E-invoice' },
    firstRent: 'Original rent',
    currentRent: 'Current rent',
    newRent: 'New rent',
    baseIndex: 'Base index',
    formerIndex: 'Index of the previous increase',
    newIndex: 'New index',
    monthly: (money) => `${money} a month`,
    preliminary: ' (preliminary)',
    rounded: 'The result is rounded to the nearest cent.',
    less: (rent) => `Of the calculated rent the landlord charges ${rent} a month.`,
    source: (index) => `Source: Statistics Finland, ${index}. Licence CC BY 4.0.`,
  },
  ger: {
    title: noticeTitles.ger,
    types: typesOf(german),
    indices: indicesOf(german),
    period: periodIn('ger', (number, year) => `${number}. Quartal ${year}`),
    sendTypes: { email: 'E-Mail', print: 'Ausdruck', post: 'Post', evoice: 'E-Rechnung' },
    firstRent: 'Ursprüngliche Miete',
    currentRent: 'Derzeitige Miete',
    newRent: 'Neue Miete',
    baseIndex: 'Basisindex',
    formerIndex: 'Index der vorherigen Erhöhung',
    newIndex: 'Neuer Index',
    monthly: (money) => `${money} im Monat`,
    preliminary: ' (vorläufig)',
    rounded: 'Das Ergebnis wird auf den nächsten Cent gerundet.',
    less: (rent) => `Von der berechneten Miete verlangt der Vermieter ${rent} im Monat.`,
    source: (index) => `Quelle: Statistikamt Finnland, ${index}. Lizenz CC BY 4.0.`,
  },
}

export const sendTypeIn = (language: InvoiceLanguage, sendType: SendType): string =>
  language === 'fin' ? sendTypeLabels[sendType] : noticeWords[language].sendTypes[sendType]

export const periodInLanguage = (language: InvoiceLanguage, period: IndexPeriod): string =>
  language === 'fin' ? printPeriod(period) : noticeWords[language].period(period)
