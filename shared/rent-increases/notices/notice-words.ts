import { isQuarter } from '../../base/day.ts'
import type { RentIncreaseType } from '../../contracts/rent-increase-type.ts'
import { type SendType, sendTypeLabels } from '../../invoices/sending/send-types.ts'
import { type ForeignLanguage, increaseFigureWords } from '../../texts/increase-figures.ts'
import type { Language } from '../../texts/language.ts'
import { type IndexPeriod, type IndexSeriesId, indexSeries, printPeriod } from '../indices/index-series.ts'

/** What the ground of an increase is called in the middle of a sentence. */
export function typeIn(language: ForeignLanguage, type: RentIncreaseType): string {
  const { living, consumer, upkeep, blocks, and, percentage, fixed, own } = increaseFigureWords[language].names
  const names: Readonly<Record<RentIncreaseType, string>> = {
    percentage,
    index: living,
    indexPlusPercentage: `${living} ${and}`,
    consumerIndex: consumer,
    consumerIndexPlusPercentage: `${consumer} ${and}`,
    propertyMaintenanceIndex: upkeep,
    propertyMaintenancePlusPercentageIndex: `${upkeep} ${and}`,
    propertyMaintenanceApartmentIndex: blocks,
    propertyMaintenanceApartmentPlusPercentageIndex: `${blocks} ${and}`,
    fixed,
    own,
  }
  return names[type]
}

/** A series with its base year. */
export function seriesIn(language: ForeignLanguage, series: IndexSeriesId): string {
  const { living, consumer, housing, upkeep, blocks } = increaseFigureWords[language].names
  const names: Readonly<Record<IndexSeriesId, string>> = {
    costOfLiving1951: living,
    consumerHousing2025: housing,
    consumerHousing2015: housing,
    consumerTotal2025: consumer,
    propertyMaintenance2021: upkeep,
    propertyMaintenance2015: upkeep,
    propertyMaintenanceApartment2021: blocks,
    propertyMaintenanceApartment2015: blocks,
  }
  return `${names[series]} ${indexSeries[series].base}`
}

export const sendTypeIn = (language: Language, sendType: SendType): string =>
  language === 'fin' ? sendTypeLabels[sendType] : increaseFigureWords[language].sendTypes[sendType]

/** 'oktober 2026', or the quarter as the language says it. */
export function periodInLanguage(language: Language, period: IndexPeriod): string {
  if (language === 'fin') return printPeriod(period)
  const { months, quarter } = increaseFigureWords[language]
  const year = period.slice(0, 4)
  return isQuarter(period) ? quarter(period.slice(5), year) : `${months[Number(period.slice(5)) - 1]} ${year}`
}
