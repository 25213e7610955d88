import { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { TenantDraft } from '#shared/customers/tenant.ts'
import { lineOf } from '#shared/invoices/lines/product.ts'
import { type Language, languages } from '#shared/texts/language.ts'
import { createContract } from '../../../../functions/contracts/contracts.ts'
import { activateContract } from '../../../../functions/contracts/leases/activation.ts'
import { createTenant } from '../../../../functions/customers/tenants.ts'
import type { MadeAccount, PlacedLetting } from '../make-account.ts'
import type { LeaseWish } from './reviews.ts'

interface Wishes {
  readonly clauseOf: (letting: PlacedLetting) => LeaseWish
  readonly languageOf: (letting: PlacedLetting) => Language
}

/** Most tenants read Finnish; every fifth of those who stay reads one of the other languages, in turn. */
export function readersOf(lettings: readonly PlacedLetting[]): Wishes['languageOf'] {
  const others = languages.filter((language) => language !== 'fin')
  const staying = lettings.filter(({ tenant, notice }) => !tenant.isCompany && !notice)
  const reads = new Map(
    staying
      .filter((_, at) => at % 5 === 2)
      .map((letting, at) => [letting, others[at % others.length] ?? 'fin'] as const),
  )
  return (letting) => reads.get(letting) ?? 'fin'
}

/**
 * Writes down tenants and their contracts, and puts these in force unless they are only being prepared. What one number
 * series does not order is done side by side, so that many are read in one request. @returns the contracts' ids
 */
export async function letSpaces(
  account: MadeAccount,
  lettings: readonly PlacedLetting[],
  { clauseOf, languageOf }: Wishes,
): Promise<string[]> {
  const { actor, chance } = account
  const lets = lettings.map((letting) => ({ letting, tenant: chance.id(), contract: chance.id() }))
  await Promise.all(
    lets.map(({ letting, tenant }) => createTenant(actor, tenantOf(letting, languageOf(letting)), tenant)),
  )
  for (const { letting, tenant, contract } of lets) {
    await createContract(actor, contractOf(account, letting, tenant, clauseOf(letting)), contract)
  }
  const running = lets.filter(({ letting }) => letting.activatedOn)
  await Promise.all(running.map(({ contract }) => activateContract(actor, contract)))
  return lets.map(({ contract }) => contract)
}

function tenantOf({ tenant, address }: PlacedLetting, invoiceLanguage: Language): TenantDraft {
  const { street, zipCode, city } = address
  return TenantDraft.parse({ version: 0, ...tenant, address: street, zipCode, city, invoiceLanguage })
}

function contractOf({ charges }: MadeAccount, letting: PlacedLetting, tenantId: string, clause: LeaseWish) {
  const { leaseType, startDate, endDate, firstRentDate, rent, dueDay, paymentTerm, sendType } = letting
  const extras = [lineOf(charges.water), ...(letting.hasParking ? [lineOf(charges.parking)] : [])]
  return RentalContractDraft.parse({
    version: 0,
    apartment: letting.apartment,
    landlords: [{ landlordId: letting.landlord.landlordId, onModel: letting.landlord.onModel }],
    outgoingPayments: { inUse: letting.landlord.paysOut },
    tenant: { tenantId },
    lease: {
      leaseType,
      startDate,
      endDate,
      firstRentDate,
      rent,
      rentProduct: charges.rent._id,
      otherProducts: extras,
      rentDueDateNumber: dueDay,
      paymentTerm,
      sendType,
      ...clause,
    },
  })
}
