import { presetOf } from '#shared/accounts/presets.ts'
import { type Role, roleLabels, roles } from '#shared/accounts/roles.ts'
import { type FieldRight, fieldRights } from '#shared/base/access.ts'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { lockable } from '#shared/base/field-rights.ts'
import { apis } from '../functions/openapi.ts'

/** Who may call one endpoint, as the tables say. */
export interface AccessRow {
  readonly name: string
  readonly endpoint: Endpoint
  /** Roles whose ready-made rights open it; a person's own differences come on top. */
  readonly roles: readonly Role[]
  /** Fields of what it writes that may be locked from a person all the same. */
  readonly fields: readonly FieldRight[]
}

const opens = (role: Role, { needs }: Endpoint): boolean =>
  needs === 'anyone' || needs === 'signed-in' || presetOf[role].has(needs)

/** Of what the kinds of documents are in their resources: a tenant in tenants. */
const kindOf = (resource: string) => (resource === 'account' ? resource : resource.replace(/s$/, ''))

function fieldsOf({ needs, body }: Endpoint): FieldRight[] {
  const [resource = '', action = ''] = needs.split('.')
  if (!body || !['create', 'edit'].includes(action)) return []
  return fieldRights.filter((right) => lockable[right][kindOf(resource)] !== undefined)
}

/** The whole authorisation of the API, endpoint by endpoint, in the order of the tables. */
export function accessMatrix(): AccessRow[] {
  return Object.entries(apis).flatMap(([area, table]) =>
    Object.entries<Endpoint>(table).map(([name, endpoint]) => ({
      name: `${area}.${name}`,
      endpoint,
      roles: roles.filter((role) => opens(role, endpoint)),
      fields: fieldsOf(endpoint),
    })),
  )
}

/** The matrix as a table of text, one line for each endpoint. */
export function printedMatrix(rows: readonly AccessRow[] = accessMatrix()): string {
  const heads = [
    'kutsu',
    'osoite',
    'tarvitsee',
    ...roles.map((role) => roleLabels[role]),
    'ryhmä',
    'vahvistus',
    'lukittavat kentät',
  ]
  const groupWords = { too: 'myös', only: 'vain' }
  const proofWords = { true: 'tilinumero', always: 'aina' }
  const lines = rows.map(({ name, endpoint, roles: open, fields }) => [
    name,
    `${endpoint.method} ${endpoint.path}`,
    endpoint.needs,
    ...roles.map((role) => (open.includes(role) ? 'x' : '·')),
    endpoint.inGroup ? groupWords[endpoint.inGroup] : '·',
    endpoint.stepUp ? proofWords[`${endpoint.stepUp}`] : '·',
    fields.join(', '),
  ])
  const widths = heads.map((head, at) => Math.max(...[heads, ...lines].map((line) => (line[at] ?? head).length)))
  return [heads, ...lines]
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
