import { type FieldRight, fieldRights, type Grants } from './access.ts'

/**
 * Where in each kind of document the fields stand that may be locked. The form disables them, the collection refuses a
 * change of them; the paths are the same for both.
 */
export const lockable: Readonly<Record<FieldRight, Readonly<Record<string, readonly string[]>>>> = {
  'account.iban': { account: ['iban'] },
  'apartments.assignment': {
    apartment: ['validFrom', 'inUse', 'rewardType', 'percent', 'fixedAmountPerMonth', 'realtors'].map(
      (name) => `assignment.${name}`,
    ),
  },
  'apartments.charges': {
    apartment: ['maintenanceCharge', 'oldMaintenanceCharges', 'waterCharge', 'oldWaterCharges'],
  },
  'apartments.loans': { apartment: ['currentLoans', 'oldLoans'] },
  'apartments.owners': { apartment: ['owners'] },
  'apartments.prices': { apartment: ['salesInfo'] },
  'contracts.deposit': { contract: ['lease.useDeposit', 'lease.deposit', 'lease.depositIban'] },
  'contracts.rent': { contract: ['lease.rent', 'lease.rentProduct', 'lease.otherProducts'] },
  'contracts.rentIncrease': {
    contract: [
      'lease.noRentIncrease',
      ...['Type', 'Percentage', 'Fixed', 'Own'].map((name) => `lease.rentIncrease${name}`),
    ],
  },
  'invoices.products': {
    invoice: ['products'],
    schedule: ['updatedProducts', 'fixedPeriodProducts', 'measuredProducts'],
  },
  'partners.iban': { partner: ['bank', 'iban'] },
  'products.amount': { product: ['amount'] },
  'realtors.rewardPercent': { realtor: ['rewardPercent'] },
  'tenants.einvoice': { tenant: ['evoice'] },
  'tenants.social': { tenant: ['social'], partner: ['social'] },
}

/** Fields that are not even shown without the right: they come masked, so an empty one means that it was left alone. */
export const hiddenPaths: ReadonlySet<string> = new Set(['social'])

const byKind = new Map<string, { readonly right: FieldRight; readonly path: string }[]>()
for (const right of fieldRights) {
  for (const [kind, paths] of Object.entries(lockable[right])) {
    byKind.set(kind, [...(byKind.get(kind) ?? []), ...paths.map((path) => ({ right, path }))])
  }
}

/** The fields of a kind of document that have a right of their own. */
export const lockableOf = (kind: string) => byKind.get(kind) ?? none
const none: readonly { readonly right: FieldRight; readonly path: string }[] = []

/** The paths of a kind of document that are locked from the person. */
export const lockedPaths = ({ fields }: Pick<Grants, 'fields'>, kind: string): readonly string[] =>
  lockableOf(kind)
    .filter(({ right }) => !fields.has(right))
    .map(({ path }) => path)
