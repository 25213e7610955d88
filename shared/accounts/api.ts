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
import { sessionApi } from './session-api.ts'
import {
  FactorDraft,
  FactorSetUp,
  FactorTurnedOn,
  ForgottenPassword,
  LinkSecret,
  PasswordDraft,
  Profile,
  ResetDraft,
  SecondStep,
  SignedIn,
  SignedInWithCodes,
  SignUpDraft,
  StepCode,
  StepDraft,
  UserDraft,
} from './sign-in.ts'
import { tableViewsApi } from './table-views-api.ts'
import { Credentials } from './user.ts'
import { UserData } from './user-data.ts'

const OneCollaborator = z.object({ collaborator: Collaborator })
const Nothing = z.object({})
const OneAccount = z.object({ account: Account })

export const accountsApi = {
  ...sessionApi,
  ...tableViewsApi,
  login: post('/user/login', {
    needs: 'anyone',
    body: Credentials,
    reply: z.union([SignedIn, SecondStep]),
  }),
  loginWithCode: post('/user/login/code', { needs: 'anyone', body: StepCode, reply: SignedIn }),
  beginSetUpAtLogin: post('/user/login/set-up', { needs: 'anyone', body: StepDraft, reply: FactorSetUp }),
  loginWithSetUp: post('/user/login/turn-on', { needs: 'anyone', body: StepCode, reply: SignedInWithCodes }),
  /** The same answer whether or not the e-mail is known here. */
  signUp: post('/user/signup', { needs: 'anyone', body: SignUpDraft, reply: Nothing }),
  /** Uses up the link of a letter: a new person's address, or a person's new address, is theirs. */
  confirm: post('/user/confirm', { needs: 'anyone', body: LinkSecret, reply: z.object({ email: z.string() }) }),
  /** The same answer whether or not the e-mail is known here. */
  forgotPassword: post('/user/forgotPassword', { needs: 'anyone', body: ForgottenPassword, reply: Nothing }),
  resetPassword: post('/user/resetPassword', { needs: 'anyone', body: ResetDraft, reply: Nothing }),
  readProfile: get('/user/profile', { needs: 'signed-in', inGroup: 'too', reply: z.object({ profile: Profile }) }),
  /** A new address counts once the link that is sent to it has been opened: `letterTo` is that address or ''. */
  updateUser: put('/user/updateUser', {
    needs: 'signed-in',
    inGroup: 'too',
    body: UserDraft,
    reply: z.object({ currentUser: UserData, version: z.number().int(), letterTo: z.string() }),
  }),
  /** Ends every other session; this one goes on with the token of the reply. */
  updateMyPassword: put('/user/updateMyPassword', {
    needs: 'signed-in',
    inGroup: 'too',
    body: PasswordDraft,
    reply: z.object({ token: z.string() }),
  }),
  beginSecondFactor: post('/user/second-factor/begin', { needs: 'signed-in', inGroup: 'too', reply: FactorSetUp }),
  turnOnSecondFactor: post('/user/second-factor/turn-on', {
    needs: 'signed-in',
    inGroup: 'too',
    body: FactorDraft,
    reply: FactorTurnedOn,
  }),
  turnOffSecondFactor: post('/user/second-factor/turn-off', {
    needs: 'signed-in',
    inGroup: 'too',
    body: FactorDraft,
    reply: z.object({ token: z.string() }),
  }),
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
    body: CollaboratorDraft,
    reply: OneCollaborator,
  }),
  removeCollaborator: del('/account/collaborator/:userId', { needs: 'collaborators.remove', reply: Nothing }),
  /** Sends a link that opens once within two weeks. */
  invite: post('/account/invitation', { needs: 'collaborators.create', body: InvitationDraft, reply: Nothing }),
  resendInvitation: post('/account/invitation/:invitationId/resend', {
    needs: 'collaborators.create',
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
  /** Who did what: one document's trail, or the account's over some days. Nothing writes or removes a line of it. */
  /** Whether everybody of the account must sign in with a second factor. */
  requireSecondFactor: put('/account/require-second-factor', {
    needs: 'account.edit',
    body: z.object({ isRequired: z.boolean() }),
    reply: OneAccount,
  }),
}
