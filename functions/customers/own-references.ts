import { busy } from '#shared/base/problem.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import { makeReference } from '#shared/identifiers/reference.ts'
import { takingNumbers } from '../accounts/counters.ts'
import type { Actor } from '../platform/actor.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { tenants } from './tenants.ts'

/** Ten digits: no account's invoices come so far, so no reference of an invoice is ever a tenant's. */
const firstNumber = 1_000_000_001

/**
 * Gives those of the tenants that have none a reference of their own, for good.
 *
 * @param some 49 at most, so that their writes fit one transaction
 * @returns all of them as they now stand
 */
export const withOwnReferences = (actor: Actor, some: readonly Tenant[]): Promise<readonly Tenant[]> =>
  retryOnContention(async () => {
    if (some.every(({ refNum }) => refNum)) return some
    const existing = await tenants.readMany(
      actor,
      some.map(({ _id }) => _id),
    )
    const without = existing.filter(({ refNum }) => !refNum)
    if (without.length === 0) return existing
    const { numbers, write } = await takingNumbers(actor, 'tenant-reference', without.length, firstNumber)
    const given = without.map((tenant, at) => ({ ...tenant, refNum: makeReference(String(numbers[at])) }))
    await transact([write, ...given.map((tenant) => tenants.replacing(actor, tenant, busy))])
    const saved = given.map((tenant) => ({ ...tenant, version: tenant.version + 1 }))
    return [...existing.filter(({ refNum }) => refNum), ...saved]
  })
