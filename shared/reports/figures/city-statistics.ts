import * as z from 'zod'
import type { cityFigures } from '../table-header.ts'

/** The figures of a town under their plain names. */
export type CityFigures = Record<keyof typeof cityFigures, number>

const figure = z.number().default(0)

/** A town with its figures where the specification has them (section 3, city statistics); 0 where there is nothing. */
export const CityStatistics = z.object({
  _id: z.string(),
  city: z.string(),
  apartment: z.object({
    activeApartmentCount: figure,
    areaAndRoomData: z.object({ totalArea: figure, avgArea: figure }),
  }),
  concurrentContracts: figure,
  contract: z.object({ activeContractCount: figure }),
  maintenanceChargesThisMonth: figure,
  waterChargesThisMonth: figure,
  loanPaymentThisMonth: figure,
  housingCompanyLoans: figure,
  totalPurchasePrice: figure,
  totalDeptFreePrice: figure,
  totalPriceWithTaxes: figure,
  totalEstimatedPrice: figure,
  combinedPrice: figure,
  totalEstimatedRent: figure,
  invoice: z.object({ currentMonthTotalAmount: figure }),
  totalIncomes: figure,
  rentIncomes: figure,
  waterIncomes: figure,
  parkingIncomes: figure,
  otherIncomes: figure,
  currentMonthOpenAmount: figure,
  totalOpenAllTime: figure,
  totalOverdueAllTime: figure,
  receipt: z.object({ receiptsThisMonth: figure }),
  /** The mean over 365 days. */
  payments: z.object({ yearAvgPaymentDelay: figure }),
  /** What the columns of the asked set come to, in their order; null is a dash. */
  cells: z.array(z.number().nullable()),
})
export type CityStatistics = z.output<typeof CityStatistics>

/** The figures of a town as its table shows and sorts them. */
export function plainCity({ apartment, contract, invoice, receipt, payments, ...rest }: CityStatistics) {
  const { activeApartmentCount, areaAndRoomData } = apartment
  return { ...rest, activeApartmentCount, ...areaAndRoomData, ...contract, ...invoice, ...receipt, ...payments }
}
export type PlainCity = ReturnType<typeof plainCity>
