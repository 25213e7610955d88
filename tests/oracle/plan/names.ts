/** What the simulator's things are called in the product: it told so when they were made. */

/** Whoever keeps what the product called what was made, by the simulator's keys. */
interface Naming {
  readonly made: ReadonlyMap<string, string>
}

/** A click's key has at least sixteen characters. */
export const clickOf = (key: string): string =>
  `oracle-click-${key.replaceAll(/[^\w-]/g, '-')}`.padEnd(16, '-').slice(0, 40)

const named = ({ made }: Naming, key: string): string => made.get(key) ?? `nothing called ${key}`

export const leaseId = (naming: Naming, lease: string): string => named(naming, `lease ${lease}`)
export const tenantId = (naming: Naming, tenant: string): string => named(naming, `tenant ${tenant}`)
export const homeId = (naming: Naming, lease: string): string => named(naming, `home ${lease}`)
export const principalId = (naming: Naming, principal: string): string => named(naming, `principal ${principal}`)

/** The id of an invoice that comes of a lease, by the oracle's key: a period's is the lease and its first month. */
export function invoiceIdOf(naming: Naming, key: string): string | undefined {
  const [lease = '', what = '', count = ''] = key.split(' ')
  if (what === 'deposit') return `${leaseId(naming, lease)}-deposit`
  if (what === 'end') return `${leaseId(naming, lease)}-end-${count}`
  return /^\d{4}-\d{2}$/.test(what) ? `${leaseId(naming, lease)}-${what.replace('-', '')}` : undefined
}
