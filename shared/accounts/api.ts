import * as z from 'zod'
import { del, get, post, put } from '../base/endpoint.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { Account, AccountDraft } from './account.ts'
import {
  BillingDraft,
  NotificationsDraft,
  PublicAccount,
  PublicSettingsDraft,
  ReportsDraft,
  ViewDraft,
} from './account-settings.ts'
import {
  AcceptDraft,
  AccountUser,
  Collaborator,
  CollaboratorDraft,
  CollaboratorSummary,
  InvitationDraft,
  InvitationSecret,
  InvitationView,
} from './collaborator.ts'
import { logoApi } from './logo-api.ts'
import { SessionRules } from './session-rules.ts'
import { tableViewsApi } from './table-views-api.ts'

const OneCollaborator = z.object({ collaborator: Collaborator })
const Nothing = z.object({})
const OneAccount = z.object({ account: Account })

export const accountsApi = {
  ...logoApi,
  ...tableViewsApi,
  readAccount: get('/account', { needs: 'account.read', reply: OneAccount }),
  updateAccount: put('/account/updateAccount', {
    needs: 'account.edit',
    stepUp: true,
    body: AccountDraft,
    reply: OneAccount,
  }),
  /** Each part of the settings is saved by itself; a `version` from before the part was last written is a conflict. */
  savePublicSettings: put('/account/save-public-settings', {
    needs: 'account.edit',
    body: PublicSettingsDraft,
    reply: OneAccount,
  }),
  saveNotifications: put('/account/save-notifications', {
    needs: 'account.edit',
    body: NotificationsDraft,
    reply: OneAccount,
  }),
  saveBillingSettings: put('/account/save-billing-settings', {
    needs: 'account.edit',
    stepUp: true,
    body: BillingDraft,
    reply: OneAccount,
  }),
  saveReportSettings: put('/account/save-report-settings', {
    needs: 'account.edit',
    body: ReportsDraft,
    reply: OneAccount,
  }),
  saveViewSettings: put('/account/save-view-settings', { needs: 'account.edit', body: ViewDraft, reply: OneAccount }),
  /** What an account tells of itself to those who are not signed in; missing while it tells nothing. */
  readPublicAccount: get('/public/account/:id', { needs: 'anyone', reply: z.object({ account: PublicAccount }) }),
  /** Who works in the account, for choosing one of them. */
  getAccountUsers: post('/user/getAccountUsers', {
    needs: 'signed-in',
    body: z.object({ includeMe: z.boolean().default(false) }),
    reply: z.object({ users: z.array(AccountUser) }),
  }),
  listCollaborators: post('/account/collaborators', {
    needs: 'collaborators.read',
    body: ListQuery,
    reply: listOf(CollaboratorSummary),
  }),
  readCollaborator: get('/account/collaborator/:userId', { needs: 'collaborators.read', reply: OneCollaborator }),
  updateCollaborator: put('/account/collaborator/:userId', {
    needs: 'collaborators.edit',
    stepUp: 'always',
    body: CollaboratorDraft,
    reply: OneCollaborator,
  }),
  removeCollaborator: del('/account/collaborator/:userId', {
    needs: 'collaborators.remove',
    stepUp: 'always',
    reply: Nothing,
  }),
  /** Sends a link that opens once within two weeks. */
  invite: post('/account/invitation', {
    needs: 'collaborators.create',
    stepUp: 'always',
    body: InvitationDraft,
    reply: Nothing,
  }),
  resendInvitation: post('/account/invitation/:invitationId/resend', {
    needs: 'collaborators.create',
    stepUp: 'always',
    reply: Nothing,
  }),
  cancelInvitation: del('/account/invitation/:invitationId', { needs: 'collaborators.remove', reply: Nothing }),
  readInvitation: post('/user/invitation', {
    needs: 'anyone',
    body: InvitationSecret,
    reply: z.object({ invitation: InvitationView }),
  }),
  acceptInvitation: post('/user/invitation/accept', {
    needs: 'anyone',
    body: AcceptDraft,
    reply: z.object({ email: z.string() }),
  }),
  saveSessionRules: put('/account/session-rules', { needs: 'account.edit', body: SessionRules, reply: OneAccount }),
  /** Whether everybody of the account must sign in with a second factor. */
  requireSecondFactor: put('/account/require-second-factor', {
    needs: 'account.edit',
    stepUp: 'always',
    body: z.object({ isRequired: z.boolean() }),
    reply: OneAccount,
  }),
}
