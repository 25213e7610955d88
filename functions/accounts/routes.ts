import { Hono } from 'hono'
import { accountsApi as api } from '#shared/accounts/api.ts'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { unreadableApi } from '#shared/accounts/unreadable-api.ts'
import { type Env, permitted, serve, serveAnyone } from '../platform/serve.ts'
import {
  readPublicAccount,
  requireSecondFactor,
  saveBillingSettings,
  saveNotifications,
  savePublicSettings,
  saveReportSettings,
  saveSessionRules,
  saveViewSettings,
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
import { acceptInvitation, cancelInvitation, invite, readInvitation, resendInvitation } from './invitations.ts'
import { removeSavedFilter, saveFilter, saveTableColumns } from './table-views.ts'
import { removeUnreadable } from './unreadable-documents.ts'

export const routes = new Hono<Env>()

serve(routes, api.readAccount, async ({ actor }) => ({ account: await readAccount(actor) }))
serve(routes, api.updateAccount, async ({ actor, body }) => ({ account: await updateAccount(actor, body) }))
serve(routes, api.savePublicSettings, async ({ actor, body }) => ({ account: await savePublicSettings(actor, body) }))
serve(routes, api.saveNotifications, async ({ actor, body }) => ({ account: await saveNotifications(actor, body) }))
serve(routes, api.saveBillingSettings, async ({ actor, body }) => ({ account: await saveBillingSettings(actor, body) }))
serve(routes, api.saveReportSettings, async ({ actor, body }) => ({ account: await saveReportSettings(actor, body) }))
serve(routes, api.saveViewSettings, async ({ actor, body }) => ({ account: await saveViewSettings(actor, body) }))
serveAnyone(routes, api.readPublicAccount, async ({ params }) => ({ account: await readPublicAccount(params.id) }))
serve(routes, api.requireSecondFactor, async ({ actor, body }) => ({
  account: await requireSecondFactor(actor, body.isRequired),
}))

serve(routes, api.saveSessionRules, async ({ actor, body }) => ({ account: await saveSessionRules(actor, body) }))

serve(routes, api.saveTableColumns, async ({ actor, body }) => ({ views: await saveTableColumns(actor, body) }))
serve(routes, api.saveFilter, async ({ actor, body }) => ({ views: await saveFilter(actor, body) }))
serve(routes, api.removeSavedFilter, async ({ actor, params }) => ({
  views: await removeSavedFilter(actor, params.filterId),
}))

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
serve(routes, unreadableApi.removeUnreadable, async ({ actor, params }) => {
  await removeUnreadable(actor, params.kind, params.id)
  return {}
})
