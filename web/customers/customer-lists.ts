import type { Tenant } from '#shared/customers/tenant.ts'

/** The list on which the person stands. */
export const listOf = ({ isOnlyKeyHolder = false }: Partial<Pick<Tenant, 'isOnlyKeyHolder'>>) =>
  isOnlyKeyHolder ? { to: '/key-holders', label: 'Avaimenhaltijat' } : { to: '/tenants', label: 'Vuokralaiset' }
