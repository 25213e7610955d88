import { billing } from './billing.ts'
import { homes } from './homes.ts'
import { leases } from './leases.ts'
import { money } from './money.ts'
import type { NeedsOfAreas } from './needs-group.ts'
import { office } from './office.ts'
import { people } from './people.ts'

/**
 * What each call must need, written by hand and read from no code: a row of an endpoint that asks for less, or for
 * something else, differs from this.
 */
export const needsOfAreas: NeedsOfAreas = { ...people, ...homes, ...leases, ...billing, ...money, ...office }

/** Calls that are answered in group mode too: a person's own things, and groups themselves. */
export const alsoInGroup: readonly string[] = [
  'identity.logout',
  'identity.getCurrentUser',
  'identity.setGroupMode',
  'identity.searchUsersAccounts',
  'accounts.readAccountLogo',
  'accounts.saveTableColumns',
  'accounts.saveFilter',
  'accounts.removeSavedFilter',
  'identity.listSessions',
  'identity.endSession',
  'identity.endOtherSessions',
  'identity.readProfile',
  'identity.readStepUp',
  'identity.stepUp',
  'identity.updateUser',
  'identity.updateMyPassword',
  'identity.beginSecondFactor',
  'identity.turnOnSecondFactor',
  'identity.turnOffSecondFactor',
  'identity.renewRecoveryCodes',
  'identity.beginPasskeyProof',
  'identity.beginPasskey',
  'identity.addPasskey',
  'identity.removePasskey',
  'accounts.searchGroups',
  'accounts.readGroup',
  'accounts.createGroup',
  'accounts.editGroup',
  'accounts.deleteGroup',
  'accounts.searchUsers',
  'accounts.attachUsers',
  'accounts.readGroupLogo',
  'accounts.listGroupAccounts',
  'accounts.attachGroup',
  'accounts.attachGroupMultiple',
  'properties.listApartments',
  'reports.listLoanStress',
]

/** Calls over the accounts of a group, which have no meaning outside of it: lists and sums, and no write. */
export const onlyInGroup: readonly string[] = [
  'accounts.listActiveAccounts',
  'invoices.listGroupInvoices',
  'invoices.listGroupVoided',
  'properties.listGroupCondominiums',
  'credit-notes.listGroupCreditNotes',
  'rent-increases.listGroupCampaign',
  'rent-increases.readGroupCampaign',
  'reports.getGroupStats',
]
