import * as z from 'zod'
import { get, post, put } from '../base/endpoint.ts'
import { ListQuery } from '../base/list.ts'
import { Account, AccountDraft, AccountRow } from './account.ts'
import { Credentials, UserData } from './user.ts'

const Nothing = z.object({})

export const accountsApi = {
  login: post('/user/login', {
    needs: 'anyone',
    body: Credentials,
    reply: z.object({ token: z.string(), userData: UserData }),
  }),
  /** Ends every session of the person, on this device and others. */
  logout: post('/user/logout', { needs: 'signed-in', reply: Nothing }),
  getCurrentUser: get('/user/getCurrentUser', { needs: 'signed-in', reply: z.object({ currentUser: UserData }) }),
  switchAccount: get('/account/switchAccount/:accountId', {
    needs: 'signed-in',
    reply: z.object({ userData: UserData }),
  }),
  searchUsersAccounts: get('/account/search-users-accounts', {
    needs: 'signed-in',
    query: ListQuery.extend({ itemsPerPage: z.coerce.number().int().min(1).max(100).default(25) }),
    reply: z.object({ accounts: z.array(AccountRow), totalLength: z.number().int() }),
  }),
  readAccount: get('/account', { needs: 'account.read', reply: z.object({ account: Account }) }),
  updateAccount: put('/account/updateAccount', {
    needs: 'account.edit',
    body: AccountDraft,
    reply: z.object({ account: Account }),
  }),
}
