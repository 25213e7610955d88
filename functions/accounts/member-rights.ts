import { grantsOf, presetOf } from '#shared/accounts/presets.ts'
import { type Rights, rightsIn, withDifferences } from '#shared/accounts/rights.ts'
import { type Role, roles } from '#shared/accounts/roles.ts'
import type { Membership } from '#shared/accounts/user.ts'

const ofRole = Object.fromEntries(roles.map((role) => [role, grantsOf(role)])) as Record<Role, Rights>

/** What a member may do now; nothing of it is kept from one call to the next. */
export const rightsOf = (member: Membership): Rights =>
  member.granted.length + member.revoked.length === 0
    ? ofRole[member.role]
    : rightsIn(withDifferences(presetOf[member.role], member))
