import { Hono } from 'hono'
import { accountsApi as api, groupsApi } from '#shared/accounts/api.ts'
import { type Env, permitted, serve, serveAnyone } from '../platform/serve.ts'
import { readAccount, updateAccount } from './accounts.ts'
import { exportAudit, listAudit } from './audit.ts'
import { attachAccounts, listGroupAccounts } from './group-accounts.ts'
import { readAccountLogo } from './group-logo.ts'
import { imageAnswer } from './image-answer.ts'
import { currentUser, login, logout, searchUsersAccounts, setGroupMode, switchAccount } from './sessions.ts'

export const routes = new Hono<Env>()

serveAnyone(routes, api.login, ({ body, from }) => login(body, from))
serve(routes, api.logout, ({ actor }) => logout(actor))
serve(routes, api.getCurrentUser, ({ actor }) => currentUser(actor))
serve(routes, api.setGroupMode, ({ actor }) => setGroupMode(actor))
serve(routes, api.switchAccount, ({ actor, params }) => switchAccount(actor, params.accountId))
serve(routes, api.searchUsersAccounts, ({ actor, query }) => searchUsersAccounts(actor, query))
serve(routes, api.readAccount, async ({ actor }) => ({ account: await readAccount(actor) }))
serve(routes, api.updateAccount, async ({ actor, body }) => ({ account: await updateAccount(actor, body) }))

serve(routes, groupsApi.listGroupAccounts, ({ actor, query }) => listGroupAccounts(actor, query))
serve(routes, groupsApi.attachGroup, async ({ actor, body }) => {
  await attachAccounts(actor, [body.account], body.group)
  return {}
})
serve(routes, groupsApi.attachGroupMultiple, async ({ actor, body }) => {
  await attachAccounts(actor, body.accounts, body.group)
  return {}
})
routes.get(groupsApi.readAccountLogo.path, async (c) => {
  const actor = await permitted(c, groupsApi.readAccountLogo)
  return imageAnswer(c, await readAccountLogo(actor, c.req.param('id')))
})
serve(routes, api.listAudit, ({ actor, body }) => listAudit(actor, body))
serve(routes, api.exportAudit, ({ actor, body }) => exportAudit(actor, body))
