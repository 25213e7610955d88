import { useQuery } from '@tanstack/react-query'
import { leaseProposalApi } from '#shared/contracts/lease-proposal.ts'
import { customersApi } from '#shared/customers/api.ts'
import { call } from '../../app/call.ts'
import { currentSession } from '../../app/session.ts'
import { apartmentNamed, blank, named, type Start } from './contract-values.ts'

/** The first owner that is a client of ours lets the apartment, until the person says otherwise. */
export async function ownerOf(apartment: string): Promise<{ id: string; label: string } | undefined> {
  const owner = (await apartmentNamed(apartment))?.owners.find(({ onModel }) => onModel === 'Partner')
  return owner && { id: owner.ownerId, label: owner.name }
}

const accountId = (): string => currentSession()?.user.currentAccount._id ?? ''

/** Who has no principals lets their own homes. Somebody who may not see them is asked who lets. */
const hasNoPrincipals = (): Promise<boolean> =>
  call(customersApi.listPartners, { query: { itemsPerPage: 1 } })
    .then(({ totalLength }) => totalLength === 0)
    .catch(() => false)

/** The account's own terms, and the product for rents as far as it is known; the usual ones when nobody can tell. */
const termsFor = (apartment: string) =>
  call(leaseProposalApi.proposeLease, { query: { apartment } })
    .then(({ proposal: { rentDueDateNumber, paymentTerm, rentProduct } }) => ({
      rentDueDateNumber,
      paymentTerm,
      rentProduct,
    }))
    .catch(() => ({}))

export interface Begun {
  readonly id: string
  readonly isDraft: boolean
  readonly apartment: string
  readonly tenant: string
  readonly isOld: boolean
}

/** What has been begun before, which a new contract does without. */
const earlier = () => import('./earlier-start.ts')

/** A new contract: what was left half-filled, or the apartment or tenant whose page the person came from. */
async function newContract({ id, isDraft, apartment, tenant, isOld }: Begun): Promise<Start> {
  if (isDraft) {
    const { version, form } = await (await earlier()).leftOf(id)
    if (form) return { id, version, ...(await named(form.values)), isResumed: true }
  }
  const values = { ...blank(), apartment, isOld }
  if (tenant) values.tenant = { ...values.tenant, tenantId: tenant }
  const [owner, terms] = await Promise.all([ownerOf(apartment), termsFor(apartment)])
  values.lease = { ...values.lease, ...terms }
  if (owner) values.landlords = [{ landlordId: owner.id, onModel: 'Partner' }]
  else if (await hasNoPrincipals()) values.landlords = [{ landlordId: accountId(), onModel: 'Account' }]
  return { id, version: 0, ...(await named(values)), isResumed: false }
}

/** Read once for a form that opens, and never behind the person's back. */
const once = { staleTime: 'static', gcTime: 0 } as const

export const useNewContract = (begun: Begun) =>
  useQuery({ ...once, queryKey: ['new-contract', begun], queryFn: () => newContract(begun) })
export const useExistingContract = (id: string) =>
  useQuery({ ...once, queryKey: ['contract-to-edit', id], queryFn: async () => (await earlier()).existingContract(id) })
