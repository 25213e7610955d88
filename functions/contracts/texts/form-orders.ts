import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant } from '../../platform/clock.ts'
import { collection } from '../../platform/table/collection.ts'
import type { Write } from '../../platform/table/transact.ts'

const FormOrder = z.object({
  ...stored,
  /** The forms that have not been sent yet. */
  formIds: z.array(z.string()),
  at: z.string(),
})

/** Orders over all accounts, by the instant they were made. */
export const formOrderList = 'form-orders'

/** Forms that a contract wants sent, under the contract's id; the forms' own area takes them from here. */
export const formOrders = collection({
  kind: 'form-order',
  trail: 'none',
  called: 'Lomakkeen lähetystä',
  schema: FormOrder,
  summary: () => ({}),
  indexKeys: ({ at }) => ({ due: { list: formOrderList, over: 'all', at } }),
})

/** Written with the contract's activation, so that of the two there is never one alone. */
export function orderingForms(actor: Actor, { _id, options }: RentalContract): Write[] {
  const { sendActivationForm, formIds } = options
  if (!sendActivationForm || formIds.length === 0) return []
  return [formOrders.creating(actor, { _id, version: 0, formIds: [...new Set(formIds)], at: instant() })]
}
