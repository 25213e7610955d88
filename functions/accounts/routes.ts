import { Hono } from 'hono'
import { accountsApi as api } from '#shared/accounts/api.ts'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { stepUpApi } from '#shared/accounts/step-up.ts'
import { type Env, permitted, serve, serveAnyone } from '../platform/serve.ts'
import {
  readPublicAccount,
  requireSecondFactor,
  saveBillingSettings,
  saveNotifications,
  savePublicSettings,
  saveReportSettings,
  updateAccount,
} from './account-settings.ts'
import { readAccount } from './accounts.ts'
import {
  accountUsers,
  listCollaborators,
  readCollaborator,
  removeCollaborator,
  updateCollaborator,
} from './collaborators.ts'
import { activeAccounts, attachAccounts, listGroupAccounts } from './groups/group-accounts.ts'
import { readAccountLogo } from './groups/group-logo.ts'
import { imageAnswer } from './groups/image-answer.ts'
import { beginSetUpAtLogin, login, loginWithCode, loginWithSetUp } from './identity/log-in.ts'
import { forgotPassword, resetPassword, updateMyPassword } from './identity/own-password.ts'
import { beginSecondFactor, readProfile, turnOnSecondFactor, updateUser } from './identity/profile.ts'
import { turnOff } from './identity/second-factor.ts'
import { currentUser, logout, searchUsersAccounts, setGroupMode, switchAccount } from './identity/sessions.ts'
import { confirm, signUp } from './identity/sign-up.ts'
import { beginStepUp, stepUp } from './identity/step-up.ts'
import { acceptInvitation, cancelInvitation, invite, readInvitation, resendInvitation } from './invitations.ts'
import { removeSavedFilter, saveFilter, saveTableColumns } from './table-views.ts'

export const routes = new Hono<Env>()

serveAnyone(routes, api.login, ({ body, from }) => login(body, from))
serveAnyone(routes, api.loginWithCode, ({ body, from }) => loginWithCode(body, from))
serveAnyone(routes, api.beginSetUpAtLogin, ({ body, from }) => beginSetUpAtLogin(body.step, from))
serveAnyone(routes, api.loginWithSetUp, ({ body, from }) => loginWithSetUp(body, from))
serveAnyone(routes, api.signUp, ({ body, from }) => signUp(body, from))
serveAnyone(routes, api.confirm, ({ body, from }) => confirm(body, from))
serveAnyone(routes, api.forgotPassword, ({ body, from }) => forgotPassword(body.email, from))
serveAnyone(routes, api.resetPassword, ({ body }) => resetPassword(body))
serve(routes, stepUpApi.readStepUp, ({ actor }) => beginStepUp(actor))
serve(routes, stepUpApi.stepUp, ({ actor, body, from }) => stepUp(actor, body, from))
serve(routes, api.logout, ({ actor }) => logout(actor))
serve(routes, api.getCurrentUser, ({ actor }) => currentUser(actor))
serve(routes, api.setGroupMode, ({ actor }) => setGroupMode(actor))
serve(routes, api.switchAccount, ({ actor, params }) => switchAccount(actor, params.accountId))
serve(routes, api.searchUsersAccounts, ({ actor, query }) => searchUsersAccounts(actor, query))
serve(routes, api.readAccount, async ({ actor }) => ({ account: await readAccount(actor) }))
serve(routes, api.updateAccount, async ({ actor, body }) => ({ account: await updateAccount(actor, body) }))
serve(routes, api.savePublicSettings, async ({ actor, body }) => ({ account: await savePublicSettings(actor, body) }))
serve(routes, api.saveNotifications, async ({ actor, body }) => ({ account: await saveNotifications(actor, body) }))
serve(routes, api.saveBillingSettings, async ({ actor, body }) => ({ account: await saveBillingSettings(actor, body) }))
serve(routes, api.saveReportSettings, async ({ actor, body }) => ({ account: await saveReportSettings(actor, body) }))
serveAnyone(routes, api.readPublicAccount, async ({ params }) => ({ account: await readPublicAccount(params.id) }))
serve(routes, api.requireSecondFactor, async ({ actor, body }) => ({
  account: await requireSecondFactor(actor, body.isRequired),
}))

serve(routes, api.readProfile, ({ actor }) => readProfile(actor))
serve(routes, api.updateUser, ({ actor, body, from }) => updateUser(actor, body, from))
serve(routes, api.saveTableColumns, async ({ actor, body }) => ({ views: await saveTableColumns(actor, body) }))
serve(routes, api.saveFilter, async ({ actor, body }) => ({ views: await saveFilter(actor, body) }))
serve(routes, api.removeSavedFilter, async ({ actor, params }) => ({
  views: await removeSavedFilter(actor, params.filterId),
}))
serve(routes, api.updateMyPassword, ({ actor, body, from }) => updateMyPassword(actor, body, from))
serve(routes, api.beginSecondFactor, ({ actor }) => beginSecondFactor(actor))
serve(routes, api.turnOnSecondFactor, ({ actor, body, from }) => turnOnSecondFactor(actor, body, from))
serve(routes, api.turnOffSecondFactor, ({ actor, body, from }) => turnOff(actor, body, from))

serve(routes, groupsApi.listActiveAccounts, async ({ actor }) => ({ accounts: activeAccounts(actor) }))
serve(routes, groupsApi.listGroupAccounts, ({ actor, query }) => listGroupAccounts(actor, query))
serve(routes, groupsApi.attachGroup, async ({ actor, body }) => {
  await attachAccounts(actor, [body.account], body.group)
  return {}
})
serve(routes, groupsApi.attachGroupMultiple, async ({ actor, body }) => {
  await attachAccounts(actor, body.accounts, body.group)
  return {}
})
routes.get(api.readAccountLogo.path, async (c) => {
  const actor = await permitted(c, api.readAccountLogo)
  return imageAnswer(c, await readAccountLogo(actor, c.req.param('id')))
})

serve(routes, api.getAccountUsers, ({ actor, body }) => accountUsers(actor, body.includeMe))
serve(routes, api.listCollaborators, ({ actor, body }) => listCollaborators(actor, body))
serve(routes, api.readCollaborator, ({ actor, params }) => readCollaborator(actor, params.userId))
serve(routes, api.updateCollaborator, ({ actor, params, body }) => updateCollaborator(actor, params.userId, body))
serve(routes, api.removeCollaborator, ({ actor, params }) => removeCollaborator(actor, params.userId))
serve(routes, api.invite, ({ actor, body }) => invite(actor, body))
serve(routes, api.resendInvitation, ({ actor, params }) => resendInvitation(actor, params.invitationId))
serve(routes, api.cancelInvitation, ({ actor, params }) => cancelInvitation(actor, params.invitationId))
serveAnyone(routes, api.readInvitation, ({ body, from }) => readInvitation(body.secret, from))
serveAnyone(routes, api.acceptInvitation, ({ body, from }) => acceptInvitation(body, from))
