import { Hono } from 'hono'
import { identityApi as api } from '#shared/identity/api.ts'
import { passkeyApi as keys } from '#shared/identity/passkey-api.ts'
import { stepUpApi } from '#shared/identity/step-up.ts'
import { searchUsersAccounts } from '../accounts/user-data.ts'
import { onDemand } from '../platform/on-demand.ts'
import { type Env, serve, serveAnyone } from '../platform/serve.ts'
import { askFactorOffAtLogin, beginSetUpAtLogin, login, loginWithCode, loginWithSetUp } from './log-in.ts'
import { keepFactor } from './lost-factor.ts'
import { forgotPassword, resetPassword, updateMyPassword } from './own-password.ts'
import { beginSecondFactor, readProfile, turnOnSecondFactor, updateUser } from './profile.ts'
import { resetMemberFactor } from './reset-factor.ts'
import { renewCodes, turnOff } from './second-factor.ts'
import type { Place } from './session-records.ts'
import {
  currentUser,
  endOtherSessions,
  endSession,
  listSessions,
  logout,
  setGroupMode,
  switchAccount,
} from './sessions.ts'
import { confirm, signUp } from './sign-up.ts'
import { beginStepUp, stepUp } from './step-up.ts'

export const routes = new Hono<Env>()

const placeOf = ({ device }: { device: string }, { from, agent }: Omit<Place, 'device'>): Place => ({
  ...{ from, agent, device },
})

serveAnyone(routes, api.login, ({ body, ...call }) => login(body, placeOf(body, call)))
serveAnyone(routes, api.loginWithCode, ({ body, ...call }) => loginWithCode(body, placeOf(body, call)))
serveAnyone(routes, api.beginSetUpAtLogin, ({ body, from }) => beginSetUpAtLogin(body.step, from))
serveAnyone(routes, api.askFactorOff, ({ body, from }) => askFactorOffAtLogin(body.step, from))
serveAnyone(routes, api.keepFactor, ({ body }) => keepFactor(body.link))
serveAnyone(routes, api.loginWithSetUp, ({ body, ...call }) => loginWithSetUp(body, placeOf(body, call)))
serveAnyone(routes, api.signUp, ({ body, from }) => signUp(body, from))
serveAnyone(routes, api.confirm, ({ body, from }) => confirm(body, from))
serveAnyone(routes, api.forgotPassword, ({ body, from }) => forgotPassword(body.email, from))
serveAnyone(routes, api.resetPassword, ({ body }) => resetPassword(body))
serve(routes, stepUpApi.readStepUp, ({ actor }) => beginStepUp(actor))
serve(routes, stepUpApi.stepUp, ({ actor, body, from }) => stepUp(actor, body, from))
serve(routes, api.listSessions, ({ actor }) => listSessions(actor))
serve(routes, api.endSession, ({ actor, params }) => endSession(actor, params.sessionId))
serve(routes, api.endOtherSessions, ({ actor }) => endOtherSessions(actor))
serve(routes, api.logout, ({ actor }) => logout(actor))
serve(routes, api.getCurrentUser, ({ actor }) => currentUser(actor))
serve(routes, api.setGroupMode, ({ actor }) => setGroupMode(actor))
serve(routes, api.switchAccount, ({ actor, params }) => switchAccount(actor, params.accountId))
serve(routes, api.searchUsersAccounts, ({ actor, query }) => searchUsersAccounts(actor, query))
serve(routes, api.readProfile, ({ actor }) => readProfile(actor))
serve(routes, api.updateUser, ({ actor, body, from }) => updateUser(actor, body, from))
serve(routes, api.updateMyPassword, ({ actor, body, from }) => updateMyPassword(actor, body, from))
serve(routes, api.beginSecondFactor, ({ actor }) => beginSecondFactor(actor))
serve(routes, api.turnOnSecondFactor, ({ actor, body, from }) => turnOnSecondFactor(actor, body, from))
serve(routes, api.renewRecoveryCodes, ({ actor }) => renewCodes(actor))
serve(routes, api.resetMemberFactor, ({ actor, params }) => resetMemberFactor(actor, params.userId))
serve(routes, api.turnOffSecondFactor, ({ actor, body, from }) => turnOff(actor, body, from))

/** Few calls need them, and they bring a library of their own. */
const passkeys = onDemand(() => import('./passkeys.ts'))
const passkeyLogIn = onDemand(() => import('./passkey-log-in.ts'))

serveAnyone(routes, keys.beginPasskeyLogIn, async ({ from }) => (await passkeyLogIn()).beginPasskeyLogIn(from))
serveAnyone(routes, keys.logInByPasskey, async ({ body, ...call }) =>
  (await passkeyLogIn()).logInByPasskey(body, placeOf(body, call)),
)
serveAnyone(routes, keys.beginPasskeyStep, async ({ body, from }) =>
  (await passkeyLogIn()).beginPasskeyStep(body.step, from),
)
serveAnyone(routes, keys.stepByPasskey, async ({ body, ...call }) =>
  (await passkeyLogIn()).stepByPasskey(body, placeOf(body, call)),
)
serve(routes, keys.beginPasskeyProof, async ({ actor }) => (await passkeyLogIn()).beginPasskeyProof(actor))
serve(routes, keys.beginPasskey, async ({ actor }) => (await passkeys()).beginPasskey(actor))
serve(routes, keys.addPasskey, async ({ actor, body }) => (await passkeys()).addPasskey(actor, body))
serve(routes, keys.removePasskey, async ({ actor, params }) =>
  (await passkeys()).removePasskey(actor, params.passkeyId),
)
