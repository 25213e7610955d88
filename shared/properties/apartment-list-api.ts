import * as z from 'zod'
import { post } from '../base/endpoint.ts'
import { longestLabel, text } from '../base/fields.ts'
import { accountSelector, inAccount } from '../base/in-account.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { NamedApartmentSummary } from './apartment.ts'
import { ApartmentWish, areInOrder, FreeDays, wrongWayRound } from './apartment-search.ts'
import { Letting, lettingStates } from './letting.ts'

/** What a list of apartments is narrowed to. */
export const ApartmentFilters = ListQuery.extend({
  ...ApartmentWish.shape,
  ...FreeDays.shape,
  condominium: z.string().max(40).default(''),
  owner: z.string().max(40).default(''),
  /** Only those whose assignment names the realtor. */
  realtor: z.string().max(40).default(''),
  /** The same as objects of their own: what is not empty there goes before what stands beside them. */
  searchData: ApartmentWish.extend({ search: text(), condominium: text(40), owner: text(40) }).optional(),
  dates: FreeDays.optional(),
  /** Whether each row tells how its home is let today, to those who may read leases. */
  withLetting: z.boolean().default(false),
  /** Only homes that stand so today. */
  letting: z.enum(['', ...lettingStates]).default(''),
  label: text(longestLabel),
  ...accountSelector,
}).refine(areInOrder, { error: wrongWayRound, path: ['endDate'] })
export type ApartmentFilters = z.output<typeof ApartmentFilters>

const { account, accountName } = inAccount

/** Many apartments at once. */
export const apartmentListApi = {
  /** In group mode those of every account, each row with its account. */
  listApartments: post('/apartment/list', {
    needs: 'apartments.read',
    inGroup: 'too',
    body: ApartmentFilters,
    reply: listOf(
      NamedApartmentSummary.extend({
        ...Letting.partial().shape,
        account: account.optional(),
        accountName: accountName.optional(),
      }),
    ),
  }),
  /** What all hits bring in and owe: rent a month without VAT and what is unpaid, cents, to those who may read each. */
  sumLettings: post('/apartment/list/sums', {
    needs: 'apartments.read',
    body: ApartmentFilters,
    reply: z.object({ sums: z.record(z.string(), z.number().int()) }),
  }),
}
