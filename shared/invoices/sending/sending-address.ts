import * as z from 'zod'
import { email, text, zipCode } from '../../base/fields.ts'

/** Where invoices go when not to the payer's own address; what is empty is as the payer has it. */
export const SendingAddress = z.object({
  address: text(),
  zipCode: zipCode(),
  city: text(),
  country: text(),
  email: email(),
})
export type SendingAddress = z.output<typeof SendingAddress>

/** Nothing is said: invoices go to the payer's own address. */
export const nowhere: SendingAddress = { address: '', zipCode: '', city: '', country: '', email: '' }

/** What the addresses say, the last one that says something of a field; the payer's own is left out. */
export const saidIn = (...addresses: readonly SendingAddress[]): Partial<SendingAddress> =>
  Object.fromEntries(addresses.flatMap(Object.entries).filter(([, value]) => value !== ''))
