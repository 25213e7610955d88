import * as z from 'zod'
import { get } from '../base/endpoint.ts'

/** Every page of an account in a group shows it: apart from what loads with the screens of accounts. */
export const logoApi = {
  /** The logo of the group that the account belongs to. */
  readAccountLogo: get('/account/get-account-logo/:id', { needs: 'signed-in', inGroup: 'too', reply: z.unknown() }),
}
