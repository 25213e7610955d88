import * as z from 'zod'
import { givenPassword } from '../accounts/password.ts'
import { get, post } from '../base/endpoint.ts'
import { PasskeyAnswer } from './passkey.ts'
import { code } from './sign-in.ts'

/** What the person is asked for: who has a second factor gives its code, anybody else the password. */
export const stepUpWays = ['password', 'code'] as const
export type StepUpWay = (typeof stepUpWays)[number]
export const PasswordProof = z.object({ password: givenPassword() })
export const CodeProof = z.object({ code: code() })
export const StepUpDraft = z.object({
  ...PasswordProof.partial().shape,
  ...CodeProof.partial().shape,
  passkey: PasskeyAnswer.optional(),
})
export type StepUpDraft = z.output<typeof StepUpDraft>

/** Apart from the other endpoints of accounts: the browser loads these when a proof is first asked for. */
export const stepUpApi = {
  readStepUp: get('/user/step-up', {
    needs: 'signed-in',
    inGroup: 'too',
    reply: z.object({ way: z.enum(stepUpWays), passkey: z.boolean().default(false), email: z.string() }),
  }),
  /**
   * Proves anew who the caller is. For five minutes, in this session and this account, `proof` goes as the header
   * `step-up` with a call that changes an account number or always asks for one.
   */
  stepUp: post('/user/step-up', {
    needs: 'signed-in',
    inGroup: 'too',
    body: StepUpDraft,
    reply: z.object({ proof: z.string() }),
  }),
}
