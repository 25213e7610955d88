import * as z from 'zod'
import type { FieldRight, Permission, ScreenKey } from '../base/access.ts'
import { stored } from '../base/stored.ts'
import { AccountRow } from './account.ts'
import { GroupLook } from './group-look.ts'
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
  granted: z.array(z.string()).default([]),
  revoked: z.array(z.string()).default([]),
  /** Kept out of this account, though still one of its people. */
  disabled: z.boolean().default(false),
})
export type Membership = z.output<typeof Membership>

/** What the browser knows of the person who signed in (spec section 3, User). */
export const UserData = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  userPermissions: z.object({
    resources: z.array(z.custom<Permission>((value) => typeof value === 'string')),
    routes: z.array(z.custom<ScreenKey>((value) => typeof value === 'string')),
    fields: z.array(z.custom<FieldRight>((value) => typeof value === 'string')).default([]),
  }),
  currentAccount: AccountRow,
  groupMode: z.boolean().default(false),
  bypassCustomStyles: z.boolean().default(false),
  /** The look of the group that the account belongs to. */
  group: GroupLook.nullable().default(null),
  /** The last day of the account's free trial; '' when it is no trial. */
  trialEnds: z.string().default(''),
  /** Rows on a page of a list until the person chooses (spec section 9). */
  defaultTableRows: z.number().int().default(15),
})
export type UserData = z.output<typeof UserData>

export const Credentials = z.object({
  email: Email,
  password: givenPassword(),
})
export type Credentials = z.output<typeof Credentials>

/** The `userdata` header: header values are Latin-1, so everything goes percent-encoded. */
export const userdataHeader = ({ _id, currentAccount, groupMode }: UserData) =>
  encodeURIComponent(JSON.stringify({ user: _id, account: currentAccount._id, ...(groupMode && { groupMode }) }))

const Userdata = z.object({ user: z.string(), account: z.string(), groupMode: z.boolean().default(false) })

/** @returns undefined when the header is not ours. */
export function readUserdata(header: string): z.output<typeof Userdata> | undefined {
  try {
    return Userdata.safeParse(JSON.parse(decodeURIComponent(header))).data
  } catch {
    return undefined
  }
}
