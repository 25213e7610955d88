import * as z from 'zod'
import { AccountSummary } from '../accounts/account-summary.ts'
import { UserData } from '../accounts/user-data.ts'
import { get, post } from '../base/endpoint.ts'
import { ListQuery } from '../base/list.ts'

/** What every page needs of the endpoints of identity: apart from the others, which load with their own screens. */
export const sessionApi = {
  /** Ends this session alone. */
  logout: post('/user/logout', { needs: 'signed-in', inGroup: 'too', reply: z.object({}) }),
  getCurrentUser: get('/user/getCurrentUser', {
    needs: 'signed-in',
    inGroup: 'too',
    reply: z.object({ currentUser: UserData }),
  }),
  /** Turns group mode on or off. */
  setGroupMode: get('/user/set-group-mode', {
    needs: 'signed-in',
    inGroup: 'too',
    reply: z.object({ userData: UserData }),
  }),
  switchAccount: get('/account/switchAccount/:accountId', {
    needs: 'signed-in',
    reply: z.object({ userData: UserData }),
  }),
  searchUsersAccounts: get('/account/search-users-accounts', {
    needs: 'signed-in',
    inGroup: 'too',
    query: ListQuery.extend({ itemsPerPage: z.coerce.number().int().min(1).max(100).default(25) }),
    reply: z.object({ accounts: z.array(AccountSummary), totalLength: z.number().int() }),
  }),
}
