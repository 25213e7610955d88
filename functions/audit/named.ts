import type { AuditChange, KeptAuditSummary } from '#shared/base/audit.ts'
import { printDay } from '#shared/base/day.ts'
import type { Actor } from '../platform/actor.ts'
import { dayOfId } from '../platform/clock.ts'
import { onDemand } from '../platform/on-demand.ts'
import { knownKinds } from '../platform/table/kinds.ts'
import { type Place, titlesOf } from '../platform/table/titles.ts'

const everyKind = onDemand(() => import('../every-kind.ts'))
const companies = onDemand(() => import('../properties/collections.ts'))

/** An id of ours, alone or as the beginning of one that was made of it. */
const idText = /^0[0-9a-z]{19}(-.+)?$/

/** Kinds by the fields that name their documents, where the field is not called as the kind. */
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  corrects: ['meter-reading'],
  documentId: ['apartment', 'condominium', 'contract', 'partner', 'tenant'],
  file: ['bank-file'],
  increase: ['rent-increase'],
  increased: ['rent-increase'],
  joinedTo: ['outgoing-payment'],
  landlordId: ['partner'],
  modelId: ['contract-model'],
  order: ['payment-order'],
  original: ['invoice'],
  outgoing: ['outgoing-payment'],
  ownerId: ['partner'],
  pair: ['payment'],
  principal: ['partner'],
  recurrentOf: ['receipt'],
  referenceContract: ['contract'],
  rentProduct: ['product'],
  rentalContract: ['contract'],
  rewardInvoice: ['invoice'],
  run: ['billing-run', 'increase-run', 'matching-run', 'vat-change'],
  undoes: ['payment', 'entry'],
  updatedTenant: ['tenant'],
  waterProduct: ['product'],
}

/** 'tenantId', 'keys' and 'invoice' name a tenant, keys and an invoice. */
const placesOf = (field: string, id: string): Place[] =>
  (kindsOf[field] ?? [field, field.replace(/(Ids?|s)$/, '')].filter((kind) => knownKinds.has(kind))).map((kind) => ({
    kind,
    id,
  }))

/** What a path ends in; of 'increased.id' it is what has the id. */
const fieldOf = (path: string): string =>
  path
    .replace(/\._?id$/, '')
    .split('.')
    .at(-1) ?? path

/** Every text of a value with the name of its field. */
function visit(field: string, value: unknown, seen: (field: string, text: string) => void): void {
  if (typeof value === 'string') seen(field, value)
  else if (Array.isArray(value)) for (const each of value) visit(field, each, seen)
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) visit(name, each, seen)
}

function withNames(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map((each) => withNames(each, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withNames(each, names)]))
}

/**
 * Lines of the trail with the names that things have today in place of their ids; a thing without a name is told by the day
 * on which it was made. The id of what is gone stays.
 */
export async function named(actor: Actor, rows: readonly KeptAuditSummary[]): Promise<KeptAuditSummary[]> {
  const ids = new Map<string, string>()
  for (const { changes } of rows)
    for (const { path, before, after } of changes)
      visit(fieldOf(path), [before, after], (field, text) => {
        if (idText.test(text)) ids.set(text, field)
      })
  if (ids.size === 0) return [...rows]
  const names = await namesOf(actor, ids)
  const renamed = ({ path, before, after }: AuditChange): AuditChange => ({
    path,
    ...(before !== undefined && { before: withNames(before, names) }),
    ...(after !== undefined && { after: withNames(after, names) }),
  })
  return rows.map((row) => ({ ...row, changes: row.changes.map(renamed) }))
}

/** @param ids with the fields that hold them */
async function namesOf(actor: Actor, ids: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  await everyKind()
  const [titles, loans] = await Promise.all([
    titlesOf(
      actor,
      [...ids].flatMap(([id, field]) => placesOf(field, id)),
    ),
    [...ids.values()].includes('condominiumLoanId') ? loansOf(actor) : [],
  ])
  const dated = [...titles].map(([id, title]): [string, string] => [id, title || printDay(dayOfId(id))])
  return new Map([...loans, ...dated])
}

/** Loans stand in their companies, which stay few. */
async function loansOf(actor: Actor): Promise<[string, string][]> {
  const all = await (await companies()).condominiums.all(actor)
  return all
    .flatMap(({ loans, oldLoans }) => [...loans, ...oldLoans].map(({ _id, name }) => [_id, name] as const))
    .map(([id, name]) => [id, name])
}
