import * as z from 'zod'
import { Problem } from '#shared/base/problem.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import type { ContractDraft } from '#shared/contracts/contract-draft.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { call } from '../../app/call.ts'
import { mayNow } from '../../app/session.ts'
import { readStored } from '../../ui/stored.ts'
import { blank, leaseOf, named, placeOf, type Start, type Values } from './contract-values.ts'
import type { Pending } from './draft-keeper.ts'

const valuesOf = ({ lease, others, ...contract }: Values | RentalContract): Values => ({
  ...contract,
  lease: leaseOf(lease ?? {}),
  others: { ...others, keys: others?.keys || undefined, keysLostSum: others?.keysLostSum || undefined },
})

const Kept = z.object({ values: z.looseObject({ version: z.number(), lease: z.looseObject({}) }) })

/** The values of a kept form, or nothing when its text is another version's. */
function keptValues(text: string): Values | undefined {
  try {
    const { values } = Kept.parse(JSON.parse(text))
    return valuesOf({ ...blank(), ...(values as Values) })
  } catch {
    return undefined
  }
}

const isPending = (value: unknown): value is Pending =>
  typeof value === 'object' && value !== null && 'values' in value && 'version' in value

/** Nothing when there is none. One that cannot be read is told: a blank form would be kept over what this device has. */
export const draftOf = (id: string): Promise<ContractDraft | undefined> =>
  call(contractsApi.readContractDraft, { params: { id } }).then(
    ({ draft }) => draft,
    (error: unknown) => {
      if (error instanceof Problem && error.kind === 'missing') return undefined
      throw error
    },
  )

interface Left {
  /** Of the server's draft, from which saving goes on; 0 when it has none. */
  readonly version: number
  readonly values: Values | undefined
}

/** What was left half-filled: on this device if it goes on from what the server has, otherwise the server's. */
export async function leftOf(id: string): Promise<Left> {
  const draft = mayNow('contracts.create') ? await draftOf(id) : undefined
  const version = draft?.version ?? 0
  const pending = readStored(placeOf(id), isPending)
  const text = pending?.version === version ? pending.values : draft?.values
  return { version, values: text === undefined ? undefined : keptValues(text) }
}

/** A contract that is being prepared, with changes that were left unsaved if it has not been changed since. */
export async function existingContract(id: string): Promise<Start> {
  const [{ contract }, { version, values }] = await Promise.all([
    call(contractsApi.readContract, { params: { id } }),
    leftOf(id),
  ])
  const chosen = {
    apartment: contract.apartmentAddress,
    tenant: contract.tenant.name,
    landlord: contract.landlords[0]?.name,
  }
  if (values?.version === contract.version) return { id, version, ...(await named(values)), contract, isResumed: true }
  return { id, version, values: valuesOf(contract), chosen, contract, isResumed: false }
}
