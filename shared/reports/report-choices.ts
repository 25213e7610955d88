import * as z from 'zod'
import { get } from '../base/endpoint.ts'

/** By name. */
const choices = z.array(z.object({ _id: z.string(), name: z.string() }))

export const choicesApi = {
  /** What reports may be narrowed to: of the homes that there are, as far as the person may read of each kind. */
  readReportChoices: get('/reports/choices', {
    needs: 'reports.read',
    reply: z.object({ condominiums: choices, cities: choices, principals: choices, realtors: choices }),
  }),
}
