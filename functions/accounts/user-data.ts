import type { Account } from '#shared/accounts/account.ts'
import { mostHomesOfSimple, showsSimpleView } from '#shared/accounts/account-settings.ts'
import type { AccountSummary } from '#shared/accounts/account-summary.ts'
import type { User } from '#shared/accounts/user.ts'
import type { UserData } from '#shared/accounts/user-data.ts'
import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { missing, Problem } from '#shared/base/problem.ts'
import { fixedWordsReason } from '#shared/mail/limits.ts'
import type { Actor, SessionState } from '../platform/actor.ts'
import { currentRates } from '../platform/rates.ts'
import { countedTo } from '../platform/table/rows.ts'
import { getItems } from '../platform/table/table.ts'
import { groupAccessOf, groupScreensOf, isOfGroup, lookOf } from './groups/group-mode.ts'
import { rightsOf } from './member-rights.ts'
import { accounts, accountsOf, groups, membershipId, memberships } from './people.ts'
import { tableViewsOf } from './table-views.ts'
import { withinTrial } from './trial.ts'

export const disabled = () => new Problem('signed-out', 'Ohjelmiston käyttö estetty. Ota yhteys ylläpitoon.')

/** '*' finds every account the person belongs to; other text is looked for in names and e-mails. */
export async function searchUsersAccounts(actor: Actor, query: ListQuery) {
  const search = query.search === '*' ? '' : query.search
  const rows = (await accountsOf(actor.userId)).map(rowOf)
  const page = pageOf(rows, { ...query, search, sortBy: 'name' }, ['name', 'email'])
  return { accounts: await withoutDeletedGroups(page.rows), totalLength: page.totalLength }
}

/** An account of another owner goes on naming a group that is no more; nobody is told of it. */
async function withoutDeletedGroups(rows: readonly AccountSummary[]): Promise<AccountSummary[]> {
  const ids = [...new Set(rows.map(({ group }) => group).filter(Boolean))]
  const found = (await getItems(ids.map(groups.keyOf))).map(groups.docOf).filter(({ active }) => active)
  const existing = new Set(found.map(({ _id }) => _id))
  return rows.map((row) => (existing.has(row.group) ? row : { ...row, group: '' }))
}

const rowOf = ({ _id, name, email, group }: Account): AccountSummary => ({ _id, name, email, group })

export async function currentAccountOf(user: User): Promise<string> {
  // Asked of the table itself: the index may not know yet that a new person belongs anywhere.
  const last = await memberships.find(membershipId(user._id, user.currentAccount))
  if (last && !last.disabled) return user.currentAccount
  const items = await getItems((await memberships.idsOfParent(user._id)).map(memberships.keyOf))
  const open = items.map(memberships.docOf).find((member) => !member.disabled)
  if (!open) throw disabled()
  return open.accountId
}

/** @param state of the session that it is for: accounts that do not let it in are in no group mode */
export async function userDataOf(
  user: User,
  accountId: string,
  wantsGroupMode: boolean,
  state: SessionState,
): Promise<UserData> {
  const [membership, [account, group], groupAccess, views, { vat }, size] = await Promise.all([
    memberships.find(membershipId(user._id, accountId)),
    accountWithLook(accountId),
    groupAccessOf(user._id, state),
    tableViewsOf(user._id, accountId),
    currentRates(),
    sizeOf(accountId),
  ])
  if (!membership || membership.disabled || !account) throw missing('Tiliä')
  const { permissions, screens, fields } = withinTrial(account, rightsOf(membership))
  const groupScreens = groupScreensOf(groupAccess)
  return {
    _id: user._id,
    version: user.version,
    name: user.name,
    email: user.email,
    role: membership.role,
    userPermissions: {
      resources: [...permissions],
      routes: [...[...screens].filter((key) => !isOfGroup(key)), ...groupScreens],
      fields: [...fields],
    },
    currentAccount: { ...rowOf(account), group: group ? account.group : '' },
    bypassCustomStyles: user.bypassCustomStyles,
    groupMode: wantsGroupMode && groupScreens.length > 0,
    group,
    trialEnds: account.trialEnds,
    fixedWords: fixedWordsReason(account),
    defaultTableRows: user.defaultTableRows,
    invoiceService: account.settings.invoice.service,
    regionReports: account.settings.regionReports,
    simpleView: showsSimpleView(account.settings.view.menu, { ...account, ...size, group: group ? account.group : '' }),
    vat: [...vat],
    ...views,
  }
}

/** How much there is of what an account's size is told by. */
async function sizeOf(accountId: string) {
  const [homes, principals] = await Promise.all([
    countedTo(mostHomesOfSimple + 1, accountId, 'apartment'),
    countedTo(1, accountId, 'partner'),
  ])
  return { homes, principals }
}

async function accountWithLook(accountId: string) {
  const account = await accounts.find(accountId)
  return [account, account ? await lookOf(account.group) : null] as const
}
