import { codeAt } from '../../../functions/identity/totp.ts'
import { lettersTo } from '../mailbox.ts'

/** What signing in tells; only what the answer has is there. */
export interface SignInAnswer {
  readonly message: string
  readonly fields: Record<string, string>
  readonly token: string
  readonly userData: { readonly _id: string; readonly trialEnds: string; readonly currentAccount: { _id: string } }
  readonly secondFactor: 'code' | 'set-up'
  readonly step: string
  readonly secret: string
  readonly uri: string
  readonly recoveryCodes: readonly string[]
}

/** The secret of the link in the newest letter to an address. */
export async function linkTo(email: string): Promise<string> {
  const letter = (await lettersTo(email)).at(-1)
  return /\/(?:confirm|resetpassword|keepfactor)(?:\?uusi)?#([\w-]{43})\s/.exec(letter?.text ?? '')?.[1] ?? ''
}

/** What the application shows. @param at milliseconds since 1970 */
export const codeNow = (secret: string, at: number, ahead = 0): string =>
  codeAt(secret, Math.floor(at / 30_000) + ahead)
