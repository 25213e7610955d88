import * as z from 'zod'
import { get, put } from '../base/endpoint.ts'

/** Which change of an account number is meant: one that was made at another instant is another. */
export const WaitingChangeId = z.object({
  of: z.enum(['account', 'partner']),
  id: z.string().min(1).max(40),
  path: z.string().max(40),
  at: z.string().max(40),
})
export type WaitingChangeId = z.output<typeof WaitingChangeId>

/** A changed account number that is not in force yet, as the overview tells of it; numbers are masked. */
export const WaitingChange = WaitingChangeId.extend({
  label: z.string(),
  before: z.string(),
  after: z.string(),
  /** Who changed it. */
  name: z.string(),
  from: z.string(),
  /** The caller may end the wait: another owner than the one who changed it. */
  mayConfirm: z.boolean(),
  /** The caller may take the change back: any owner. */
  mayCancel: z.boolean(),
})
export type WaitingChange = z.output<typeof WaitingChange>

const All = z.object({ changes: z.array(WaitingChange) })

/** Changed numbers of the account and its principals, until they take force a day later. */
export const waitingNumbersApi = {
  listWaitingNumbers: get('/account/waiting-number', { needs: 'account.read', reply: All }),
  /** The number takes force at once. */
  confirmWaitingNumber: put('/account/waiting-number/confirm', {
    needs: 'account.edit',
    stepUp: 'always',
    body: WaitingChangeId,
    reply: All,
  }),
  /** The number stays as it is. Taking a change back gives nothing away, so it asks for no proof. */
  cancelWaitingNumber: put('/account/waiting-number/cancel', {
    needs: 'account.edit',
    body: WaitingChangeId,
    reply: All,
  }),
}
