import type { User } from '#shared/accounts/user.ts'
import type { SecurityEvent } from '#shared/base/audit.ts'
import { Problem } from '#shared/base/problem.ts'
import { emailId, emails, users } from '../accounts/people.ts'
import { hashOf } from '../platform/public-door.ts'
import { nobody, noteSecurity } from '../platform/security-log.ts'

interface Tried {
  readonly email: string
  readonly from: string
}

type Way = 'password' | 'code'
/** What signed somebody in: a code comes after the password, a passkey is both. */
export type SignInWay = Way | 'passkey'

/** Notes a try with an e-mail address. It takes as many requests for one that is nobody's, so that its time tells nothing. */
export async function noteTry({ email, from }: Tried, event: SecurityEvent): Promise<void> {
  const owner = await emails.find(emailId(email))
  await noteOf(await users.find(owner?.userId ?? nobody), { named: email, from }, event)
}

/** The same of a passkey, which names its person by their id: one of nobody is noted as a try with nobody's address is. */
export async function noteWrongPasskey(userId: string, from: string): Promise<void> {
  await noteOf(await users.find(userId || nobody), { named: userId, from }, { event: 'signInFailed', way: 'passkey' })
}

interface Named {
  /** By what the one who tried called themselves. */
  readonly named: string
  readonly from: string
}

const noteOf = (user: User | undefined, { named, from }: Named, event: SecurityEvent): Promise<void> => {
  const { _id: userId = '', name = '', currentAccount = '' } = user ?? {}
  const hash = hashOf(named).slice(0, 16)
  return noteSecurity({ accountId: currentAccount || nobody, userId, name, from, hash }, event)
}

export const noteSignedIn = (user: User, accountId: string, from: string, way: SignInWay): Promise<void> =>
  noteSecurity({ accountId, userId: user._id, name: user.name, from }, { event: 'signedIn', way })

/** Lets a proof be judged, and notes that the door is shut. */
export async function notingLockOut<T>(tried: Tried, way: Way, judge: () => Promise<T>): Promise<T> {
  try {
    return await judge()
  } catch (error) {
    if (error instanceof Problem && error.kind === 'locked-out') await noteTry(tried, { event: 'lockedOut', way })
    throw error
  }
}

/** The same of a code, of which a wrong one is noted too. */
export const notingWrongCode = <T>(tried: Tried, judge: () => Promise<T>): Promise<T> =>
  notingLockOut(tried, 'code', async () => {
    try {
      return await judge()
    } catch (error) {
      if (error instanceof Problem && error.kind === 'invalid')
        await noteTry(tried, { event: 'signInFailed', way: 'code' })
      throw error
    }
  })
