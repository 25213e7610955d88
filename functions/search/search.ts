import { mayDo } from '#shared/base/access.ts'
import { bestFirst } from '#shared/base/finding.ts'
import type { FoundHit } from '#shared/search/api.ts'
import { type FindKind, findKinds, neededFor } from '#shared/search/kinds.ts'
import { contracts } from '../contracts/contracts.ts'
import { partners } from '../customers/partners.ts'
import { tenants } from '../customers/tenants.ts'
import { forms } from '../forms/collections.ts'
import { invoicesNumbered, newestInvoices } from '../invoices/find-invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { apartments, condominiums } from '../properties/collections.ts'
import { realtors } from '../properties/realtors.ts'

/** Invoices are too many for words of their own: they are found by their numbers and by whose they are. */
type WordKind = Exclude<FindKind, 'invoice'>

/** What keeps its words beside its documents. */
export const findable = {
  tenant: tenants,
  apartment: apartments,
  condominium: condominiums,
  contract: contracts,
  partner: partners,
  realtor: realtors,
  form: forms,
}

/** So many of a kind are shown, and so many people's newest invoices are looked at. */
const mostOfKind = 6
const mostPayers = 2

type Hits = Partial<Record<FindKind, Pick<FoundHit, '_id' | 'title' | 'detail' | 'ended'>[]>>

/** The best hits of every kind that the person may read. */
export async function searchEverything(actor: Actor, text: string): Promise<FoundHit[]> {
  const mayRead = (kind: FindKind) => mayDo(actor, neededFor[kind])
  const wanted = wordKinds.filter((kind) => mayRead(kind) || (mayRead('invoice') && leadsToInvoices.has(kind)))
  const hits: Hits = {}
  const [numbered] = await Promise.all([
    mayRead('invoice') ? invoicesNumbered(actor, text, mostOfKind) : [],
    ...wanted.map(async (kind) => {
      hits[kind] = bestFirst(await findable[kind].search(actor, text, mostOfKind), text).slice(0, mostOfKind)
    }),
  ])
  if (mayRead('invoice')) hits.invoice = [...numbered, ...(await invoicesOf(actor, hits, numbered.length))].map(isOpen)
  return findKinds
    .filter(mayRead)
    .flatMap((kind) => (hits[kind] ?? []).map(({ _id, title, detail, ended }) => ({ kind, _id, title, detail, ended })))
}

const wordKinds = findKinds.filter((kind): kind is WordKind => kind !== 'invoice')
const leadsToInvoices: ReadonlySet<FindKind> = new Set(['tenant', 'contract'])

const isOpen = <Of extends object>(invoice: Of) => ({ ...invoice, ended: false })

/** The newest invoices of the people and contracts that were found, when no invoice has such a number. */
async function invoicesOf(actor: Actor, { tenant = [], contract = [] }: Hits, numbered: number) {
  if (numbered > 0) return []
  const first = (found: readonly { readonly _id: string }[]) => found.slice(0, mostPayers).map(({ _id }) => _id)
  return newestInvoices(actor, { tenants: first(tenant), contracts: first(contract) }, mostOfKind)
}
