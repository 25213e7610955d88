import * as z from 'zod'
import { del, get, post } from '../base/endpoint.ts'
import { BankAccountView } from './saved-account.ts'

const Institution = z.object({ id: z.string(), name: z.string(), mostDays: z.number().int() })

/** What a browser brings back from a bank; it is believed of nothing but the code, which the provider checks. */
const Return = z.object({ code: z.string().max(2000).default(''), error: z.string().max(200).default('') })

/** The paths bear the name of the first provider, whichever is in use (spec section 7, Open banking). */
export const bankingApi = {
  listInstitutions: get('/open-banking/nordigen/institutions', {
    needs: 'banking.create',
    reply: z.object({ institutions: z.array(Institution) }),
  }),
  /** Begins a consent at a bank; the browser goes to the link. `renews` is the saved account whose consent it replaces. */
  readConsentLink: get('/open-banking/nordigen/consent-link/:id', {
    needs: 'banking.create',
    stepUp: 'always',
    query: z.object({ renews: z.string().max(100).default('') }),
    reply: z.object({ link: z.object({ link: z.string() }) }),
  }),
  /**
   * Saves the accounts of the consent that this person began in this account under the reference; `strange` are those
   * that nothing of this account is paid to, which are not read.
   */
  saveBankAccounts: get('/open-banking/nordigen/accounts/save/:id', {
    needs: 'banking.create',
    query: Return,
    reply: z.object({ accounts: z.array(BankAccountView), strange: z.array(z.string()) }),
  }),
  /** The saved accounts of these ids, or all of them; `provider` is empty where the operator has no keys. */
  readBankAccounts: post('/open-banking/nordigen/accounts/details', {
    needs: 'banking.read',
    body: z.object({ accountIds: z.array(z.string()).max(100).default([]) }),
    reply: z.object({ accounts: z.array(BankAccountView), provider: z.string() }),
  }),
  /** Reads the account's transactions soon, if the bank's limit lets. */
  readNow: post('/open-banking/accounts/:id/read', {
    needs: 'banking.edit',
    reply: z.object({ account: BankAccountView }),
  }),
  /** `revoked` is false when the bank did not confirm that the consent has ended. */
  removeBankAccount: del('/open-banking/accounts/:id', {
    needs: 'banking.remove',
    reply: z.object({ revoked: z.boolean() }),
  }),
}
