import * as z from 'zod'
import { UserData } from '../accounts/user-data.ts'
import { del, get, post, put } from '../base/endpoint.ts'
import { sessionApi } from './session-api.ts'
import {
  FactorDraft,
  FactorSetUp,
  FactorTurnedOn,
  ForgottenPassword,
  KeepFactorDraft,
  LinkSecret,
  LogInDraft,
  PasswordDraft,
  PersonSession,
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

const Nothing = z.object({})

/** Proving who one is, and what one says of oneself. */
export const identityApi = {
  ...sessionApi,
  login: post('/user/login', {
    needs: 'anyone',
    body: LogInDraft,
    reply: z.union([SignedIn, SecondStep]),
  }),
  loginWithCode: post('/user/login/code', { needs: 'anyone', body: StepCode, reply: SignedIn }),
  beginSetUpAtLogin: post('/user/login/set-up', { needs: 'anyone', body: StepDraft, reply: FactorSetUp }),
  loginWithSetUp: post('/user/login/turn-on', { needs: 'anyone', body: StepCode, reply: SignedInWithCodes }),
  /** Who has lost their second factor and has nobody to take it away signs in without it from this instant on. */
  askFactorOff: post('/user/login/lost-factor', {
    needs: 'anyone',
    body: StepDraft,
    reply: z.object({ from: z.string() }),
  }),
  /** Uses up the link of the letter that tells of it: the second factor stays. */
  keepFactor: post('/user/keep-factor', { needs: 'anyone', body: KeepFactorDraft, reply: Nothing }),
  /** The same answer whether or not the e-mail is known here. */
  signUp: post('/user/signup', { needs: 'anyone', body: SignUpDraft, reply: Nothing }),
  /** Uses up the link of a letter: a new person's address, or a person's new address, is theirs. */
  confirm: post('/user/confirm', { needs: 'anyone', body: LinkSecret, reply: z.object({ email: z.string() }) }),
  /** The same answer whether or not the e-mail is known here. */
  forgotPassword: post('/user/forgotPassword', { needs: 'anyone', body: ForgottenPassword, reply: Nothing }),
  resetPassword: post('/user/resetPassword', { needs: 'anyone', body: ResetDraft, reply: Nothing }),
  /** The sign-ins of the person that go on, the newest first. */
  listSessions: get('/user/sessions', {
    needs: 'signed-in',
    inGroup: 'too',
    reply: z.object({ sessions: z.array(PersonSession) }),
  }),
  /** Ends one of the person's own. */
  endSession: del('/user/session/:sessionId', { needs: 'signed-in', inGroup: 'too', reply: Nothing }),
  /** Ends all but the one that asks. */
  endOtherSessions: post('/user/sessions/end-others', { needs: 'signed-in', inGroup: 'too', reply: Nothing }),
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
  /** Those from before are worth nothing any more. */
  renewRecoveryCodes: post('/user/second-factor/recovery-codes', {
    needs: 'signed-in',
    inGroup: 'too',
    stepUp: 'always',
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  /** By an owner of every account that the person is in. */
  resetMemberFactor: post('/user/reset-factor/:userId', {
    needs: 'collaborators.edit',
    stepUp: 'always',
    reply: Nothing,
  }),
  turnOffSecondFactor: post('/user/second-factor/turn-off', {
    needs: 'signed-in',
    inGroup: 'too',
    body: FactorDraft,
    reply: z.object({ token: z.string() }),
  }),
}
