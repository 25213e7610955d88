import { mayDo } from '#shared/base/access.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { forbidden } from '#shared/base/problem.ts'
import { lastDayOfLease } from '#shared/contracts/lease.ts'
import {
  type HomeOnTimeline,
  homesOnPage,
  type LeaseOnTimeline,
  timelineSpan,
} from '#shared/contracts/lease-timeline-api.ts'
import { partiesOf } from '#shared/contracts/parties.ts'
import { rentsOf } from '#shared/contracts/rent-steps.ts'
import type { KeptContractSummary, RentalContract } from '#shared/contracts/rental-contract.ts'
import { apartmentSummaryOf } from '#shared/properties/apartment.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { apartments } from '../properties/collections.ts'
import { contracts } from './contracts.ts'
import { activatedRows } from './lettings.ts'

interface Asked {
  readonly condominium: string
  readonly apartment: string
  readonly page: number
}

/** Leases of a page of homes, each with the days of its notice and its increases. */
export async function readLeaseTimeline(actor: Actor, { condominium, apartment, page }: Asked) {
  if (!mayDo(actor, 'apartments.read')) throw forbidden()
  const all = apartment
    ? [apartmentSummaryOf(await apartments.read(actor, apartment))]
    : await apartments.summariesOfParent(actor, condominium)
  const query = { page, itemsPerPage: homesOnPage, sortBy: 'fullAddress', descending: false, search: '' }
  const { rows, totalLength } = pageOf(all, query, [])
  const leases = await activatedRows(
    actor,
    rows.map(({ _id }) => _id),
  )
  const read = await withinSpan(actor, leases)
  const homes = rows.map(({ _id, fullAddress, apartmentNumber, activeForRent }): HomeOnTimeline => {
    const starts = leases.filter((lease) => lease.apartment === _id).map(({ startDate }) => startDate)
    return {
      _id,
      fullAddress,
      apartmentNumber: apartmentNumber ?? '',
      activeForRent,
      letSince: starts.toSorted()[0] ?? '',
      leases: read.filter((lease) => lease.apartment === _id).map(onTimeline),
    }
  })
  return { homes, totalLength }
}

/** The documents of those that touch the months of the timeline. */
async function withinSpan(actor: Actor, rows: readonly KeptContractSummary[]): Promise<RentalContract[]> {
  const { from, to } = timelineSpan(today())
  const within = rows.filter(({ startDate, endDate }) => startDate <= to && (endDate === '' || endDate >= from))
  return contracts.readMany(
    actor,
    within.map(({ _id }) => _id),
  )
}

const onTimeline = (contract: RentalContract): LeaseOnTimeline => ({
  _id: contract._id,
  tenantName: partiesOf(contract)
    .map(({ name }) => name)
    .join(', '),
  startDate: contract.lease.startDate,
  endDate: lastDayOfLease(contract.lease),
  dismissed: contract.lease.dismissalDate !== '',
  noticeGiven: contract.lease.dismissalDate ? contract.lease.noticeGiven : '',
  rents: rentsOf(contract).map(({ from, rent }) => ({ from, rent })),
})
