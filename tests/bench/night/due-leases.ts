import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { Partner } from '#shared/customers/partner.ts'
import { Product } from '#shared/invoices/lines/product.ts'
import { startingRecurring } from '../../../functions/billing/recurring-invoices.ts'
import { contracts } from '../../../functions/contracts/contracts.ts'
import { partners } from '../../../functions/customers/partners.ts'
import { tenants } from '../../../functions/customers/tenants.ts'
import { products } from '../../../functions/invoices/products.ts'
import { actorOfAccount } from '../../../functions/platform/actor.ts'
import { apartments } from '../../../functions/properties/collections.ts'
import type { Person } from '../../support/things/people.ts'
import { rentLine, rentTerms } from '../../support/things/rents.ts'
import { writeAll } from '../ground.ts'
import { sampleApartment, sampleContract, sampleTenant } from '../samples.ts'
import { upTo } from '../stopwatch.ts'

/** Leases whose rents may be raised from February 2027 on, with all that their notices name. */
export async function fillDueLeases({ accountId }: Person, size: number): Promise<void> {
  const actor = actorOfAccount(accountId)
  const { rentProduct } = dueContract(0).lease
  const [landlord] = dueContract(0).landlords
  // What a notice names: who lets and who rents, the home, and what is charged.
  await writeAll([
    products.creating(actor, Product.parse({ _id: rentProduct, version: 0, desc: 'Vuokra', productType: 'Vuokra' })),
    partners.creating(actor, Partner.parse({ _id: landlord?.landlordId, version: 0, name: landlord?.name })),
  ])
  for (let from = 0; from < size; from += 1000) {
    const some = upTo(Math.min(1000, size - from)).map((nth) => from + nth)
    await writeAll(
      some.flatMap((nth) => {
        const contract = dueContract(nth)
        return [
          contracts.creating(actor, contract),
          startingRecurring(actor, contract._id, termsOf(contract, nth)),
          tenants.creating(actor, sampleTenant(nth)),
          apartments.creating(actor, sampleApartment(nth)),
        ]
      }),
    )
  }
}

/** Every second by the index, the others by three percent. */
function dueContract(at: number): RentalContract {
  const sample = sampleContract(at)
  const lease = {
    ...sample.lease,
    leaseType: 'Toistaiseksi voimassa oleva',
    endDate: '',
    rent: 60_000 + (at % 700) * 100,
    nextRentIncreaseDate: '2027-02-01',
    percentagePrefix: '',
    ...(at % 2 === 0
      ? { rentIncreaseType: 'index', indexStartDate: '2024-01-01', indexStartValue: 2240 }
      : { rentIncreaseType: 'percentage', rentIncreasePercentage: 3 }),
  }
  return RentalContract.parse({ ...sample, lease })
}

const termsOf = ({ lease, apartment, apartmentAddress, contractNumber, tenant }: RentalContract, at: number) =>
  rentTerms(sampleTenant(at), {
    apartment,
    apartmentAddress,
    contractNumber,
    tenantName: tenant.name,
    startDate: '2026-11-01',
    products: [rentLine(lease.rent), rentLine(2_200, { desc: 'Vesimaksu', itemtype: 'hlö/kk', productType: 'Vesi' })],
    nextRentIncreaseDate: lease.nextRentIncreaseDate,
  })
