import * as z from 'zod'
import { stored } from '../base/stored.ts'
import { currentRights } from './former-rights.ts'
import { givenPassword } from './password.ts'
import { roles } from './roles.ts'

export const Email = z.email('Tarkista sähköpostiosoite').transform((email) => email.toLowerCase())

/** A person who signs in. What they may do is said by their membership of each account. */
export const User = z.object({
  ...stored,
  name: z.string().trim().min(1, 'Nimi puuttuu'),
  email: Email,
  /** scrypt with its parameters, salt and hash; never leaves the server. */
  passwordHash: z.string(),
  /** Raised when every token given so far must stop working. */
  tokenVersion: z.number().int().default(0),
  disabled: z.boolean().default(false),
  currentAccount: z.string().default(''),
  /** The view the person chose last; each tab may have its own. */
  groupMode: z.boolean().default(false),
  /** The address has been proved by a link in a letter; nobody signs in before. */
  confirmed: z.boolean().default(true),
  /** When the person accepted the terms of use, as ISO 8601. */
  termsAccepted: z.string().default(''),
  defaultTableRows: z.number().int().default(15),
  /** The person wants the product's own look in every account. */
  bypassCustomStyles: z.boolean().default(false),
})
export type User = z.output<typeof User>

/** A person's place in one account; its id is `user/account`. */
export const Membership = z.object({
  ...stored,
  userId: z.string(),
  accountId: z.string(),
  role: z.enum(roles),
  /** How the person's rights differ from the role's: of a membership that was written before there were any, not at all. */
  granted: z.array(z.string()).transform(currentRights).default([]),
  revoked: z.array(z.string()).transform(currentRights).default([]),
  /** Kept out of this account, though still one of its people. */
  disabled: z.boolean().default(false),
  /** The instant at which the person became an owner who may act as one; of long ago when left out. */
  ownerSince: z.string().optional(),
})
export type Membership = z.output<typeof Membership>

export const Credentials = z.object({
  email: Email,
  password: givenPassword(),
})
export type Credentials = z.output<typeof Credentials>
