/** What the simulator's things are called in the product: ids are the keys of the clicks that make them. */

const sound = (key: string) => key.replaceAll(/[^\w-]/g, '-')

/** A click's key has at least sixteen characters. */
export const clickOf = (key: string): string => `oracle-click-${sound(key)}`.padEnd(16, '-').slice(0, 40)
export const leaseId = (lease: string): string => `oracle-lease-${lease}`
export const tenantId = (tenant: string): string => `oracle-tenant-${tenant}`
export const homeId = (lease: string): string => `oracle-home--${lease}`
export const principalId = (principal: string): string => `oracle-partner-${principal}`

/** The id of an invoice that comes of a lease, by the oracle's key: a period's is the lease and its first month. */
export function invoiceIdOf(key: string): string | undefined {
  const [lease = '', what = '', day = ''] = key.split(' ')
  if (what === 'deposit') return `${leaseId(lease)}-deposit`
  if (what === 'rest') return `${leaseId(lease)}-rest-${day.replaceAll('-', '')}`
  return /^\d{4}-\d{2}$/.test(what) ? `${leaseId(lease)}-${what.replace('-', '')}` : undefined
}
