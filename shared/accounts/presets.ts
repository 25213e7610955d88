import {
  type Action,
  actions,
  type FieldRight,
  fieldRights,
  permissions,
  type Resource,
  resources,
} from '../base/access.ts'
import { type Right, type Rights, rights, rightsIn } from './rights.ts'
import { type Role, roles } from './roles.ts'
import { screenAreas } from './screens.ts'

/** What of the resources a role may do; the screens follow from it. */
interface Preset {
  readonly may: Partial<Record<Resource, readonly Action[]>>
  readonly fields: readonly FieldRight[]
  /** Screens that its rights would open and that it does not need. */
  readonly without?: readonly string[]
}

const look: readonly Action[] = ['read']
const make: readonly Action[] = ['read', 'create', 'edit']

const lookAt = (...names: Resource[]) => Object.fromEntries(names.map((name) => [name, look]))
const wholly = (...names: Resource[]) => Object.fromEntries(names.map((name) => [name, actions]))
const but = (...names: Resource[]) => resources.filter((name) => !names.includes(name))

/** Who works here, what was done and what people owe elsewhere is for those who answer for it. */
const guarded: Resource[] = ['audit', 'collaborators', 'creditReports', 'groups', 'imports']
/** What the owner decides and a manager sees. */
const ofOwner: Resource[] = ['account', 'audit', 'groups', 'months']
const money: Resource[] = ['banking', 'deposits', 'invoices', 'loans', 'outgoingPayments', 'payments', 'products']
const books: Resource[] = [...money, 'receipts', 'refundInvoices', 'reports', 'tableHeaders']

const presets: Record<Exclude<Role, 'owner'>, Preset> = {
  manager: {
    may: { ...wholly(...but('collaborators', ...ofOwner)), ...lookAt(...ofOwner) },
    fields: fieldRights.filter((field) => field !== 'account.iban'),
    without: ['g-groups', 'g-groups-accounts', 'g-groups-menu'],
  },
  accountant: {
    may: { ...wholly(...books), ...lookAt(...but(...guarded, ...books)) },
    fields: ['invoices.products', 'products.amount', 'tenants.social'],
  },
  realtor: {
    may: {
      ...lookAt('account', 'condominiums', 'contractModels', 'deposits', 'forms', 'invoices', 'partners', 'products'),
      ...lookAt('realtors', 'keys'),
      ...wholly(
        'contacts',
        'formSubmissions',
        'notes',
        'otherContracts',
        'reservations',
        'shortLinks',
        'signatures',
        'todos',
      ),
      apartments: make,
      contracts: make,
      creditReports: ['read', 'create'],
      tenants: make,
    },
    fields: fieldRights.filter((field) => /^(?:apartments|contracts|tenants)\./.test(field)),
    without: ['settings'],
  },
  maintenance: {
    may: { ...lookAt('apartments', 'condominiums', 'tenants'), ...wholly('keys', 'notes', 'todos') },
    fields: [],
  },
  reader: { may: lookAt(...but(...guarded)), fields: [], without: ['settings'] },
}

function rightsOf({ may, fields, without = [] }: Preset): ReadonlySet<Right> {
  const can = new Set<string>(permissions.filter((permission) => isIn(may, permission)))
  const screens = screenAreas
    .flatMap((area) => area.screens)
    .filter(({ key, needs }) => (needs === 'signed-in' || can.has(needs)) && !without.includes(key))
  const all = new Set([...can, ...screens.map(({ key }) => `see:${key}`), ...fields.map((field) => `field:${field}`)])
  return new Set(rights.filter((right) => all.has(right)))
}

function isIn(may: Preset['may'], permission: string): boolean {
  const [resource, action] = permission.split('.') as [Resource, Action]
  return may[resource]?.includes(action) ?? false
}

const presetOfRole = (role: Role): ReadonlySet<Right> => (role === 'owner' ? new Set(rights) : rightsOf(presets[role]))

/** The rights of each role before a person's differences. An owner may do everything. */
export const presetOf = Object.fromEntries(roles.map((role) => [role, presetOfRole(role)])) as unknown as Readonly<
  Record<Role, ReadonlySet<Right>>
>

/** The same as the endpoints, screens and fields ask for it. */
export const grantsOf = (role: Role): Rights => rightsIn(presetOf[role])
