import * as z from 'zod'
import { merged } from '#shared/base/merge.ts'
import { Problem } from '#shared/base/problem.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import type { ContractDraft } from '#shared/contracts/contract-draft.ts'
import { type RentalContract, RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { call } from '../../app/call.ts'
import { currentSession } from '../../app/session.ts'
import { toast } from '../../ui/dialog/toasts.ts'
import { readStored } from '../../ui/stored.ts'
import { blank, leaseOf, named, placeOf, type Start, type Values } from './contract-values.ts'
import type { Pending } from './draft-keeper.ts'

/** A contract as its form holds it. */
export const valuesOf = ({ lease, others, ...contract }: Values | RentalContract): Values => ({
  ...contract,
  lease: leaseOf(lease ?? {}),
  others: { ...others, keys: others?.keys || undefined, keysLostSum: others?.keysLostSum || undefined },
})

const Kept = z.object({
  values: z.looseObject({ version: z.number(), lease: z.looseObject({}) }),
  base: z.looseObject({}).optional(),
})

interface KeptForm {
  readonly values: Values
  /** What it was typed over; not of forms from before that was kept. */
  readonly base: object | undefined
}

/** A kept form, or nothing when its text is another version's. */
function keptForm(text: string): KeptForm | undefined {
  try {
    const { values, base } = Kept.parse(JSON.parse(text))
    return { values: valuesOf({ ...blank(), ...(values as Values) }), base }
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
  readonly form: KeptForm | undefined
}

/** What was left half-filled: on this device if it goes on from what the server has, otherwise the server's. */
export async function leftOf(id: string): Promise<Left> {
  const { resources } = currentSession()?.user.userPermissions ?? {}
  const draft = resources?.includes('contracts.create') ? await draftOf(id) : undefined
  const version = draft?.version ?? 0
  const pending = readStored(placeOf(id), isPending)
  const text = pending?.version === version ? pending.values : draft?.values
  return { version, form: text === undefined ? undefined : keptForm(text) }
}

/** What somebody typed, over what the contract is now; nothing when nobody knows what it was typed over. */
async function overNow({ values: typed, base }: KeptForm, now: Values): Promise<Values | undefined> {
  const before = typed.version === now.version ? now : base
  if (!before) return undefined
  const { onForm, withOwn } = await import('../../ui/form/merging.ts')
  const formOf = (of: object) => onForm(RentalContractDraft.shape, of)
  const { mine } = merged(formOf(before), formOf(typed), formOf(now))
  return { ...withOwn(now, mine), version: now.version }
}

const overtakenText =
  'Sopimusta on muutettu sen jälkeen, kun jätit sen muokkaamisen kesken. Kirjoittamasi on tallella lomakkeella: tarkista tiedot ennen tallentamista.'

/** A contract that is being prepared, with changes that were left unsaved. */
export async function existingContract(id: string): Promise<Start> {
  const [{ contract }, { version, form }] = await Promise.all([
    call(contractsApi.readContract, { params: { id } }),
    leftOf(id),
  ])
  const chosen = {
    apartment: contract.apartmentAddress,
    tenant: contract.tenant.name,
    landlord: contract.landlords[0]?.name,
  }
  const values = valuesOf(contract)
  const over = form && (await overNow(form, values))
  if (!over) return { id, version, values, chosen, contract, isResumed: false }
  const { values: typed, chosen: picked } = await named(over)
  if (form.values.version !== contract.version) toast.notice(overtakenText)
  return { id, version, values, typed, chosen: picked, contract, isResumed: true }
}

/** A contract as it is stored now, for a form that was overtaken. */
export const storedValues = async (id: string): Promise<Values> =>
  valuesOf((await call(contractsApi.readContract, { params: { id } })).contract)
