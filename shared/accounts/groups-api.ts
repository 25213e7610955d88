import * as z from 'zod'
import { get, post, put } from '../base/endpoint.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { GroupAccountSummary, GroupSummary, GroupUser, groupRoles, NamedGroup } from './group.ts'

const Nothing = z.object({})
const OneGroup = z.object({ group: NamedGroup })
const groupId = z.string().max(40)

/** Groups of accounts. Who may is said by the person's role in the group and by the accounts they own. */
export const groupsApi = {
  searchGroups: get('/group/search', {
    needs: 'groups.read',
    inGroup: 'too',
    query: ListQuery,
    reply: listOf(GroupSummary),
  }),
  readGroup: get('/group/getOne/:id', { needs: 'groups.read', inGroup: 'too', reply: OneGroup }),
  /** Multipart: `data` (a GroupDraft as JSON) and a `logo`, which may be left out. */
  createGroup: post('/group/create', {
    needs: 'groups.create',
    inGroup: 'too',
    reply: OneGroup,
  }),
  /** As for creating; without a logo the old one stays, unless `logoIs` says that it is removed. */
  editGroup: put('/group/edit/:id', {
    needs: 'groups.edit',
    inGroup: 'too',
    reply: OneGroup,
  }),
  deleteGroup: put('/group/delete/:id', { needs: 'groups.remove', stepUp: 'always', inGroup: 'too', reply: Nothing }),
  /** People who may be attached to a group: those of the accounts that the caller owns. */
  searchUsers: get('/group/search-users', {
    needs: 'groups.edit',
    inGroup: 'too',
    query: ListQuery,
    reply: z.object({ users: z.array(GroupUser.omit({ role: true })), totalLength: z.number().int() }),
  }),
  /** The group's people from now on; somebody must own it. */
  attachUsers: put('/group/:groupId/attach-users', {
    needs: 'groups.edit',
    stepUp: 'always',
    inGroup: 'too',
    body: z.object({
      users: z.array(z.object({ _id: z.string().max(40), role: z.enum(groupRoles) })).max(90, 'Enintään 90 käyttäjää'),
    }),
    reply: OneGroup,
  }),
  /** The image as it was given. */
  readGroupLogo: get('/group/get-logo/:id', { needs: 'groups.read', inGroup: 'too', reply: z.unknown() }),
  /** The person's accounts with their groups. */
  listGroupAccounts: get('/account/list', {
    needs: 'groups.read',
    inGroup: 'too',
    query: ListQuery.extend({ group: groupId.default('') }),
    reply: listOf(GroupAccountSummary),
  }),
  /** The accounts that group mode shows the person, of which its lists may be narrowed to some. */
  listActiveAccounts: get('/account/active-accounts', {
    needs: 'signed-in',
    inGroup: 'only',
    reply: z.object({ accounts: z.array(z.object({ _id: z.string(), name: z.string() })) }),
  }),
  /** An empty group takes the account out of its group. */
  attachGroup: put('/account/attach-group', {
    needs: 'groups.edit',
    inGroup: 'too',
    body: z.object({ account: z.string().max(40), group: groupId }),
    reply: Nothing,
  }),
  attachGroupMultiple: put('/account/attach-group-multiple', {
    needs: 'groups.edit',
    inGroup: 'too',
    body: z.object({
      accounts: z.array(z.string().max(40)).min(1).max(50, 'Enintään 50 tiliä kerralla'),
      group: groupId,
    }),
    reply: Nothing,
  }),
}
