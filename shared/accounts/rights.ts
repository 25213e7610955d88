import {
  type FieldRight,
  fieldRights,
  type Grants,
  type Permission,
  permissions,
  type ScreenKey,
  screenKeys,
} from '../base/access.ts'

/** One thing that a person may be let do, as it is stored: 'see:tenants', 'tenants.edit', 'field:partners.iban'. */
export type Right = `see:${ScreenKey}` | Permission | `field:${FieldRight}`

export const rights: readonly Right[] = [
  ...screenKeys.map((key): Right => `see:${key}`),
  ...permissions,
  ...fieldRights.map((key): Right => `field:${key}`),
]

/** A set of rights as the router, the endpoints and the forms ask for it. */
export interface Rights extends Grants {
  readonly screens: ReadonlySet<ScreenKey>
}

export const rightsIn = (all: ReadonlySet<string>): Rights => ({
  permissions: new Set(permissions.filter((key) => all.has(key))),
  fields: new Set(fieldRights.filter((key) => all.has(`field:${key}`))),
  screens: new Set(screenKeys.filter((key) => all.has(`see:${key}`))),
})

/** How a person's rights differ from those of their role. */
export interface Differences {
  readonly granted: string[]
  readonly revoked: string[]
}

/** What the role lets do, with the differences: a role that learns to do more takes everybody of the role along. */
export function withDifferences(preset: ReadonlySet<string>, { granted, revoked }: Differences): ReadonlySet<string> {
  const all = new Set([...preset, ...granted])
  for (const right of revoked) all.delete(right)
  return all
}

/** The differences that make of the role's rights the wanted ones. */
export const differencesTo = (preset: ReadonlySet<string>, wanted: ReadonlySet<string>): Differences => ({
  granted: rights.filter((right) => wanted.has(right) && !preset.has(right)),
  revoked: rights.filter((right) => preset.has(right) && !wanted.has(right)),
})
