import * as z from 'zod'
import { get } from '../base/endpoint.ts'
import { LeaseRents } from './rent-changes.ts'

/** The rents so far, step by step. Whoever may read contracts may read them: they say what the leases have said. */
export const rentsApi = {
  readRentsOfContract: get('/rent-increase/rents/contract/:id', {
    needs: 'contracts.read',
    reply: z.object({ lease: LeaseRents }),
  }),
  /** Of every lease that has been in force, the newest first. */
  readRentsOfApartment: get('/rent-increase/rents/apartment/:id', {
    needs: 'contracts.read',
    reply: z.object({ leases: z.array(LeaseRents) }),
  }),
}
