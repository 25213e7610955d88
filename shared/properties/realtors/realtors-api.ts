import * as z from 'zod'
import { get, post, put } from '../../base/endpoint.ts'
import { ListQuery, listOf } from '../../base/list.ts'
import { CountedRealtorSummary, Realtor, RealtorDraft } from './realtor.ts'

const OneRealtor = z.object({ realtor: Realtor })

export const realtorsApi = {
  listRealtors: get('/realtor', { needs: 'realtors.read', query: ListQuery, reply: listOf(CountedRealtorSummary) }),
  createRealtor: post('/realtor/create', { needs: 'realtors.create', body: RealtorDraft, reply: OneRealtor }),
  updateRealtor: put('/realtor/update/:id', { needs: 'realtors.edit', body: RealtorDraft, reply: OneRealtor }),
  /** Those of the ids that are the account's, those who have been removed too. */
  readRealtors: post('/realtor/get-realtors-by-id', {
    needs: 'realtors.read',
    body: z.object({ ids: z.array(z.string().min(1).max(40)).max(100, 'Enintään 100 välittäjää') }),
    reply: z.object({ realtors: z.array(Realtor) }),
  }),
  /** Takes one off the list; assignments keep their names. */
  inactivateRealtor: put('/realtor/inactivate/:id', { needs: 'realtors.remove', reply: OneRealtor }),
}
