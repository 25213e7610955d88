import { lettersOf, tooCommon } from '#shared/accounts/password.ts'
import { invalidField } from '#shared/base/problem.ts'
import { onDemand } from '../platform/on-demand.ts'

const list = onDemand(() => import('./common-passwords.ts'))

/**
 * Refuses a new password that would be tried first: a common one, or the name of an account with digits and signs around
 * it. What the form can tell by itself has been told before (`passwordFault`).
 *
 * @param accountNames of the accounts that the person is in, or comes to
 */
export async function refuseGuessable(password: string, accountNames: readonly string[]): Promise<void> {
  if ((await list()).isCommonPassword(password)) throw invalidField('password', tooCommon)
  const letters = lettersOf(password)
  const names = accountNames.flatMap((name) => [name, ...name.split(/\s+/).filter((part) => part.length >= 4)])
  if (names.some((name) => lettersOf(name) === letters))
    throw invalidField('password', 'Salasana ei saa olla tilisi nimi')
}
