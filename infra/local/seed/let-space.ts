import { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { TenantDraft } from '#shared/customers/tenant.ts'
import { lineOf } from '#shared/invoices/product.ts'
import { activateContract } from '../../../functions/contracts/activation.ts'
import { createContract } from '../../../functions/contracts/contracts.ts'
import { createTenant } from '../../../functions/customers/tenants.ts'
import type { MadeAccount, PlacedLetting } from './make-account.ts'

/** Writes down a tenant and the contract, and puts it in force unless it is only being prepared. @returns its id */
export async function letSpace(account: MadeAccount, letting: PlacedLetting): Promise<string> {
  const { actor, chance } = account
  const { street, zipCode, city } = letting.address
  const { tenant } = await createTenant(
    actor,
    TenantDraft.parse({ version: 0, ...letting.tenant, address: street, zipCode, city }),
    chance.id(),
  )
  const { _id } = await createContract(actor, contractOf(account, letting, tenant._id), chance.id())
  if (letting.activatedOn) await activateContract(actor, _id)
  return _id
}

function contractOf({ charges }: MadeAccount, letting: PlacedLetting, tenantId: string): RentalContractDraft {
  const { leaseType, startDate, endDate, firstRentDate, rent, dueDay, paymentTerm, sendType } = letting
  const extras = [lineOf(charges.water), ...(letting.hasParking ? [lineOf(charges.parking)] : [])]
  return RentalContractDraft.parse({
    version: 0,
    apartment: letting.apartment,
    landlords: [letting.landlord],
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
    },
  })
}
