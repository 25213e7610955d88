import type { Day } from '#shared/base/day.ts'
import { busy, conflict, invalidField } from '#shared/base/problem.ts'
import { lastDayOfLease } from '#shared/contracts/lease.ts'
import {
  type AddedTenant,
  type ContractTenant,
  mostOtherTenants,
  partiesOf,
  payersOf,
} from '#shared/contracts/parties.ts'
import { contractState, type RentalContract } from '#shared/contracts/rental-contract.ts'
import { changingRecurring, recurringInvoices } from '../../billing/recurring-invoices.ts'
import { rentingNow, tenants } from '../../customers/tenants.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../../platform/table/transact.ts'
import { contracts } from '../contracts.ts'
import { refusePartiesWhileSigning } from '../texts/signature-marks.ts'
import { listedTenant } from './named-parties.ts'

/** Adds somebody to a contract, in force or not, from a day on. They are billed only when the first tenant has left. */
export async function addTenant(actor: Actor, id: string, { tenantId, startDate }: AddedTenant) {
  return changingParties(actor, id, async (contract) => {
    const existing = await tenants.readMany(actor, [tenantId])
    const { name } = listedTenant(existing, tenantId, 'tenantId')
    if (partiesOf(contract).some((party) => party.tenantId === tenantId)) {
      throw invalidField('tenantId', 'Vuokralainen on jo sopimuksella')
    }
    if (contract.otherTenants.length >= mostOtherTenants) {
      throw conflict(`Sopimuksella voi olla enintään ${mostOtherTenants + 1} vuokralaista.`)
    }
    const from = startDate > contract.lease.startDate ? startDate : ''
    const last = lastDayOfLease(contract.lease)
    if (last && from > last) throw invalidField('startDate', 'Päivä on sopimuksen päättymisen jälkeen')
    const added = { tenantId, tenantType: 'other' as const, name, startDate: from, revokedDate: '' }
    const next = { ...contract, otherTenants: [...contract.otherTenants, added] }
    return { next, sideWrites: contract.activated ? rentingNow(actor, existing) : [] }
  })
}

/** Writes down with which day some of the tenants leave; the others go on. Somebody must stay. */
export async function revokeTenants(actor: Actor, id: string, selected: readonly string[], revokedDate: Day) {
  return changingParties(actor, id, async (contract) => {
    if (!contract.activated) throw conflict('Sopimus ei ole vielä voimassa. Poista vuokralainen sopimukselta.')
    const parties = partiesOf(contract)
    const leaving = parties.filter(({ tenantId }) => selected.includes(tenantId))
    if (leaving.length < new Set(selected).size) throw invalidField('selected', 'Vuokralaista ei ole sopimuksella')
    const gone = leaving.find((party) => party.revokedDate)
    if (gone) throw conflict(`Vuokralaisen poismuutto on jo kirjattu: ${gone.name}.`)
    const last = lastDayOfLease(contract.lease)
    if (last && revokedDate > last) throw invalidField('revokedDate', 'Päivä on sopimuksen päättymisen jälkeen')
    if (leaving.some(({ startDate }) => revokedDate < (startDate || contract.lease.startDate))) {
      throw invalidField('revokedDate', 'Viimeinen päivä on ennen vuokralaisen ensimmäistä päivää')
    }
    return { next: withParties(contract, (party) => (leaving.includes(party) ? { ...party, revokedDate } : party)) }
  })
}

/** Takes back that a tenant was to leave. */
export async function revertRevokedTenant(actor: Actor, id: string, tenantId: string) {
  return changingParties(actor, id, async (contract) => {
    const found = partyOf(contract, tenantId)
    if (!found.revokedDate) throw conflict('Vuokralaisen poismuuttoa ei ole kirjattu.')
    return { next: withParties(contract, (party) => (party === found ? { ...party, revokedDate: '' } : party)) }
  })
}

/** Takes off a contract somebody who never should have been on it: no trace but the audit trail's. */
export async function removeParty(actor: Actor, id: string, tenantId: string) {
  return changingParties(actor, id, async (contract) => {
    if (partyOf(contract, tenantId).tenantType === 'first') {
      throw conflict('Ensisijaista vuokralaista ei voi poistaa sopimukselta. Kirjaa hänen viimeinen päivänsä.')
    }
    const otherTenants = contract.otherTenants.filter((party) => party.tenantId !== tenantId)
    return { next: { ...contract, otherTenants } }
  })
}

function partyOf(contract: RentalContract, tenantId: string): ContractTenant {
  const party = partiesOf(contract).find((each) => each.tenantId === tenantId)
  if (!party) throw invalidField('tenantId', 'Vuokralaista ei ole sopimuksella')
  return party
}

const withParties = (contract: RentalContract, change: (party: ContractTenant) => ContractTenant): RentalContract => ({
  ...contract,
  tenant: change(contract.tenant),
  otherTenants: contract.otherTenants.map(change),
})

interface Changed {
  readonly next: RentalContract
  readonly sideWrites?: readonly Write[]
}

/** Writes a contract's other parties, and who is billed from when on, together. Of two at once the later one sees the first. */
function changingParties(
  actor: Actor,
  id: string,
  change: (contract: RentalContract) => Promise<Changed>,
): Promise<RentalContract> {
  return retryOnContention(async () => {
    const contract = await contracts.read(actor, id)
    if (contractState(contract, today()) === 'ended') {
      throw conflict('Päättyneen sopimuksen vuokralaisia ei voi muuttaa.')
    }
    refusePartiesWhileSigning(contract)
    const { next, sideWrites = [] } = await change(contract)
    if (partiesOf(next).every(({ revokedDate }) => revokedDate)) {
      const sentence = 'Sopimukselle pitää jäädä vuokralainen. Jos kaikki muuttavat pois, irtisano sopimus.'
      throw invalidField('selected', sentence)
    }
    await transact([contracts.replacing(actor, next, busy), ...(await billingOf(actor, contract, next)), ...sideWrites])
    return { ...next, version: contract.version + 1 }
  })
}

/** Who is billed changes with the periods that begin after the first tenant's last day. */
async function billingOf(actor: Actor, before: RentalContract, next: RentalContract): Promise<Write[]> {
  const payers = payersOf(next)
  if (!next.activated || JSON.stringify(payers) === JSON.stringify(payersOf(before))) return []
  return [changingRecurring(actor, await recurringInvoices.read(actor, next._id), payers, busy)]
}
