import type { ShownTenant } from '#shared/customers/tenant.ts'

/** The list on which the person stands. */
export const listOf = ({ selectedTenantType }: Partial<Pick<ShownTenant, 'selectedTenantType'>>) =>
  selectedTenantType === 'keyHolder'
    ? { to: '/key-holders', label: 'Avaimenhaltijat' }
    : { to: '/tenants', label: 'Vuokralaiset' }
