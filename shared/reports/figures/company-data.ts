import * as z from 'zod'
import { get } from '../../base/endpoint.ts'
import { dayOrNone } from '../../base/fields.ts'
import { reportBases } from '../../contracts/contract-report.ts'
import { CompanyFigures } from '../../properties/company-figures.ts'
import { RentReportRow } from '../rent-report.ts'

/** A housing company with its figures of today, and what its homes brought and cost over some days. */
export const CompanyData = z.object({
  _id: z.string(),
  name: z.string(),
  businessId: z.string(),
  from: z.string(),
  to: z.string(),
  figures: CompanyFigures,
  apartments: z.array(RentReportRow),
  /** Of the homes together, by the fields of their rows. */
  sums: z.record(z.string(), z.number()),
  /** What was spent on the company itself, and on no home of it. */
  ownCosts: z.number().int(),
})
export type CompanyData = z.output<typeof CompanyData>

export const companyDataApi = {
  /** Of this year unless told; whoever asks must be let to read condominiums, apartments and contracts too. */
  readCompanyData: get('/reports/company-data/:id', {
    needs: 'reports.read',
    query: z.object({
      startDate: dayOrNone(),
      endDate: dayOrNone(),
      searchType: z.enum(['', ...reportBases]).default(''),
    }),
    reply: CompanyData,
  }),
}
