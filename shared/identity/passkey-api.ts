import * as z from 'zod'
import { del, post } from '../base/endpoint.ts'
import {
  PasskeyAsked,
  PasskeyDraft,
  PasskeyLogIn,
  PasskeyMade,
  PasskeySignedIn,
  PasskeyStep,
  PasskeyToMake,
} from './passkey.ts'
import { StepDraft } from './sign-in.ts'

/** Each use of a passkey asks for a challenge first, which is answered once within five minutes. */
export const passkeyApi = {
  beginPasskeyLogIn: post('/user/passkey/login/begin', { needs: 'anyone', reply: PasskeyAsked }),
  /** Whose it is the passkey itself says. */
  logInByPasskey: post('/user/passkey/login', { needs: 'anyone', body: PasskeyLogIn, reply: PasskeySignedIn }),
  /** After the password, in the place of a code. */
  beginPasskeyStep: post('/user/passkey/step/begin', { needs: 'anyone', body: StepDraft, reply: PasskeyAsked }),
  stepByPasskey: post('/user/passkey/step', { needs: 'anyone', body: PasskeyStep, reply: PasskeySignedIn }),
  /** For a proof of a moment ago. */
  beginPasskeyProof: post('/user/passkey/proof', { needs: 'signed-in', inGroup: 'too', reply: PasskeyAsked }),
  beginPasskey: post('/user/passkey/begin', {
    needs: 'signed-in',
    inGroup: 'too',
    stepUp: 'always',
    reply: PasskeyToMake,
  }),
  /** Of a challenge that was given for a proof. The first second factor ends the other sessions. */
  addPasskey: post('/user/passkey', { needs: 'signed-in', inGroup: 'too', body: PasskeyDraft, reply: PasskeyMade }),
  /** The session goes on with the token of the reply. */
  removePasskey: del('/user/passkey/:passkeyId', {
    needs: 'signed-in',
    inGroup: 'too',
    stepUp: 'always',
    reply: z.object({ token: z.string() }),
  }),
}
