import * as z from 'zod'
import { put } from '../../base/endpoint.ts'
import { RentalContract } from '../rental-contract.ts'

const OneContract = z.object({ contract: RentalContract })

/** Apart from the other calls of contracts: only a contract's own page puts it in force and takes a notice back. */
export const inForceApi = {
  /** Puts it in force: its rent is billed from then on. */
  activateContract: put('/rental-contract/activate/:id', {
    needs: 'contracts.edit',
    /** The version that the person saw. */
    query: z.object({ version: z.coerce.number().int().optional() }),
    reply: OneContract,
  }),
  /** Takes a notice back before its last day has gone. */
  revertDismissal: put('/rental-contract/revert-dismissal/:id', { needs: 'contracts.edit', reply: OneContract }),
}
