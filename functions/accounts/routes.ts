import { Hono } from 'hono'
import { accountsApi as api } from '#shared/accounts/api.ts'
import { type Env, serve, serveAnyone } from '../platform/serve.ts'
import { readAccount, updateAccount } from './accounts.ts'
import { currentUser, login, logout, searchUsersAccounts, switchAccount } from './sessions.ts'

export const routes = new Hono<Env>()

serveAnyone(routes, api.login, ({ body, from }) => login(body, from))
serve(routes, api.logout, ({ actor }) => logout(actor))
serve(routes, api.getCurrentUser, ({ actor }) => currentUser(actor))
serve(routes, api.switchAccount, ({ actor, params }) => switchAccount(actor, params.accountId))
serve(routes, api.searchUsersAccounts, ({ actor, query }) => searchUsersAccounts(actor, query))
serve(routes, api.readAccount, async ({ actor }) => ({ account: await readAccount(actor) }))
serve(routes, api.updateAccount, async ({ actor, body }) => ({ account: await updateAccount(actor, body) }))
