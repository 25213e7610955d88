import * as z from 'zod'
import { get } from '../../base/endpoint.ts'
import { dayOrNone } from '../../base/fields.ts'
import { ClosingPreview } from './closing-preview.ts'

/** Apart from the other calls of contracts, which every page of one loads. */
export const closingApi = {
  /** What a last day would make of what has been billed; without one, what taking the notice back would. */
  previewClosing: get('/rental-contract/closing/:id', {
    needs: 'contracts.edit',
    query: z.object({ dismissalDate: dayOrNone() }),
    reply: z.object({ closing: ClosingPreview }),
  }),
}
