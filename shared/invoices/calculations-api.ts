import { get } from '../base/endpoint.ts'
import { Calculations } from '../calculations/calculation.ts'

/** Apart from the other calls of invoices, which every page of one loads. */
export const calculationsApi = {
  /** How the part months of an invoice, or the days of a closed contract, were reckoned: a tree for each line. */
  readCalculations: get('/invoices/:id/calculations', { needs: 'invoices.read', reply: Calculations }),
  /** The same of the next invoice of a contract. */
  readComingCalculations: get('/invoices/recurrent-invoice/:id/calculations', {
    needs: 'invoices.read',
    reply: Calculations,
  }),
}
