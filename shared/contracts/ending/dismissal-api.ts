import * as z from 'zod'
import { put } from '../../base/endpoint.ts'
import { RentalContract } from '../rental-contract.ts'
import { Dismissal } from './dismissal.ts'

/** Apart from the other calls of contracts: it knows of meters, and only its dialog needs it. */
export const dismissalApi = {
  /** Writes down that notice was given; billing ends with the last day. */
  dismissContract: put('/rental-contract/dismiss/:id', {
    needs: 'contracts.edit',
    body: Dismissal,
    reply: z.object({ contract: RentalContract }),
  }),
}
