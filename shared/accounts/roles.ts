import { type Permission, permissions, type ScreenKey, screenKeys } from '../base/access.ts'

/** Ready-made sets of rights, by the job a person does. */
export const roles = ['owner', 'manager', 'accountant', 'reader'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = {
  owner: 'Omistaja',
  manager: 'Isännöitsijä',
  accountant: 'Kirjanpitäjä',
  reader: 'Lukija',
}

const reading = permissions.filter((permission) => permission.endsWith('.read'))
const money = permissions.filter((permission) => /^(invoices|payments|products|reports)\./.test(permission))

export const permissionsOf: Record<Role, readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter((permission) => !permission.startsWith('account.') || permission === 'account.read'),
  accountant: [...new Set([...reading, ...money])],
  reader: reading,
}

/** An invoice has one page, to look at and to edit: its key opens it to those who may look (spec section 2). */
const changing = /^(create|edit(?!Invoice$))/

export const screensOf: Record<Role, readonly ScreenKey[]> = {
  owner: screenKeys,
  manager: screenKeys,
  accountant: screenKeys.filter((key) => !changing.test(key) || /Invoice$/.test(key)),
  reader: screenKeys.filter((key) => !changing.test(key) && key !== 'settings'),
}
