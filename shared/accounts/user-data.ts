import * as z from 'zod'
import type { FieldRight, Permission, ScreenKey } from '../base/access.ts'
import type { VatRow } from '../rates/vat.ts'
import { AccountSummary } from './account-summary.ts'
import { GroupLook } from './group-look.ts'
import { roles } from './roles.ts'
import { TableViews } from './table-views.ts'

/** What the browser knows of the person who signed in (spec section 3, User). */
export const UserData = z.object({
  _id: z.string(),
  /** Of what the person says of themselves: a change of it sends this along. */
  version: z.number().int().default(0),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  userPermissions: z.object({
    resources: z.array(z.custom<Permission>((value) => typeof value === 'string')),
    routes: z.array(z.custom<ScreenKey>((value) => typeof value === 'string')),
    fields: z.array(z.custom<FieldRight>((value) => typeof value === 'string')).default([]),
  }),
  currentAccount: AccountSummary,
  groupMode: z.boolean().default(false),
  bypassCustomStyles: z.boolean().default(false),
  /** The look of the group that the account belongs to. */
  group: GroupLook.nullable().default(null),
  /** The last day of the account's free trial; '' when it is no trial. */
  trialEnds: z.string().default(''),
  /** Why what the account writes freely goes to its own people only; '' when it goes to everybody. */
  fixedWords: z.string().default(''),
  /** Rows on a page of a list until the person chooses (spec section 9). */
  defaultTableRows: z.number().int().default(15),
  /** The invoicing service of the account, '' for none: the menu differs by it (spec section 2). */
  invoiceService: z.string().default(''),
  /** The account wants its figures by town too. */
  regionReports: z.boolean().default(false),
  /** The menu and the forms show what a landlord of a few homes needs. */
  simpleView: z.boolean().default(false),
  /** The rates of VAT by their days, so that forms offer those of a line's day. */
  vat: z.array(z.custom<VatRow>((value) => typeof value === 'object')).optional(),
  ...TableViews.shape,
})
export type UserData = z.output<typeof UserData>

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
