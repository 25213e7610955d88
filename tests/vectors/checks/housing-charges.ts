import * as z from 'zod'
import { centsOf } from '#shared/base/money.ts'
import { handlings, monthlyCharge } from '#shared/properties/housing-charges.ts'
import { capitalIncomeTax } from '#shared/reports/capital-income.ts'
import { landlordYear } from '#shared/reports/landlord-year.ts'
import { caseOf, each, type FileChecks, same } from '../vectors.ts'

const YEAR = 2026

const amount = z.string().transform((text, context) => {
  const cents = centsOf(text)
  if (cents === undefined) context.addIssue(`${text} is not an amount`)
  return cents ?? 0
})

const ByArea = caseOf({ basis: z.literal('area'), area: z.string(), perM2: z.string(), monthly: amount })
const ByShares = caseOf({
  basis: z.literal('shares'),
  shares: z.number().int(),
  perShare: z.string(),
  monthly: amount,
})

const Year = caseOf({
  rent: amount,
  hoitovastike: amount,
  paaomavastike: amount,
  handling: z.enum(handlings),
  deductible: amount,
  net: amount,
  tax30: amount,
  addedToAcquisitionCost: amount,
})
const Tax = caseOf({ capitalIncome: amount, tax: amount })

export const housingCharges: FileChecks = {
  notes: ['yearReportColumns'],
  lists: {
    charges: each(z.union([ByArea, ByShares]), ({ monthly, ...charge }) =>
      same('monthly', monthlyCharge(charge).cents, monthly),
    ),
    taxCases: each(z.union([Year, Tax]), (given) => {
      if ('tax' in given) return same('tax', capitalIncomeTax(given.capitalIncome, YEAR).cents, given.tax)
      const year = landlordYear(
        [given.rent],
        [
          { kind: 'maintenance', cents: given.hoitovastike },
          { kind: 'capital', cents: given.paaomavastike, handling: given.handling },
        ],
      )
      same('deductible', year.deductible, given.deductible)
      same('net', year.net, given.net)
      same('addedToAcquisitionCost', year.addedToAcquisitionCost, given.addedToAcquisitionCost)
      same('tax30', capitalIncomeTax(year.net, YEAR).cents, given.tax30)
    }),
  },
}
