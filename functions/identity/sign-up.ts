import { Account } from '#shared/accounts/account.ts'
import type { User } from '#shared/accounts/user.ts'
import { invalidField, Problem, signedOut } from '#shared/base/problem.ts'
import type { LinkSecret, SignUpDraft } from '#shared/identity/sign-in.ts'
import { personWrites } from '../accounts/accounts.ts'
import {
  type AccountMail,
  addressChangedMail,
  alreadyMail,
  confirmMail,
  finishMail,
  sendAwaited,
  sendNotice,
} from '../accounts/mails.ts'
import { refuseGuessable } from '../accounts/new-password.ts'
import { hashPassword, isPassword } from '../accounts/passwords.ts'
import { accounts, emailId, emails, userByEmail, users } from '../accounts/people.ts'
import { trialEnd } from '../accounts/trial.ts'
import { attempting } from '../platform/attempts.ts'
import { instant, newId } from '../platform/clock.ts'
import { ifUnchanged, transact } from '../platform/table/transact.ts'
import { countLetter, unhurried } from './letters.ts'
import { findLink, makeLink, usingUp } from './links.ts'

/**
 * A new person with an account on trial, who signs in once the link of the letter has been opened. An e-mail that is known
 * here gets another letter and the same answer, so that nobody learns who has an account.
 */
export async function signUp(draft: SignUpDraft, from: string) {
  await refuseGuessable(draft.password, [draft.accountName])
  return unhurried(async () => {
    await countLetter(draft.email, from)
    // Hashed before anything is looked up: that takes the most of the time.
    const passwordHash = await hashPassword(draft.password)
    await sendAwaited((await begin(draft, passwordHash)) ?? (await greetAgain(draft.email)))
    return {}
  })
}

/** Undefined when the e-mail is somebody's already. */
async function begin(draft: SignUpDraft, passwordHash: string): Promise<AccountMail | undefined> {
  if (await emails.find(emailId(draft.email))) return undefined
  const { accountName, isCompany, name, email } = draft
  const trialEnds = trialEnd()
  const account = Account.parse({ _id: newId(), name: accountName, isCompany, email, trialEnds })
  const { user, writes } = personWrites(
    { name, email, passwordHash, confirmed: false, termsAccepted: instant() },
    [{ accountId: account._id, role: 'owner' }],
    newId(),
  )
  const link = makeLink('confirm', user)
  // Somebody may take the e-mail at the same moment.
  return ifUnchanged(async () => {
    await transact([...writes, accounts.creating(account), link.write])
    return confirmMail(email, link.address)
  })
}

/** One who never confirmed chooses a new password by letter: the first one may be of whoever wrote their address. */
async function greetAgain(email: string): Promise<AccountMail> {
  const user = await userByEmail(email)
  if (!user || user.confirmed) return alreadyMail(email)
  const link = makeLink('reset', user)
  await transact([link.write])
  return finishMail(email, link.address)
}

/** Whoever signed up knows the password; one whose address somebody else wrote chooses their own by letter. */
async function askChosenPassword({ email, passwordHash }: User, password: string, from: string): Promise<void> {
  if (password === '') throw invalidField('password', 'Anna salasana, jonka valitsit tunnusta luodessasi')
  const judge = async () => ((await isPassword(password, passwordHash)) ? true : undefined)
  if (!(await attempting({ email, from }, judge)))
    throw invalidField(
      'password',
      'Salasana ei ole se, jolla tunnus luotiin. Valitse uusi kohdasta Unohtuiko salasana.',
    )
}

/**
 * Uses up a link: the address it was sent to is the person's, from the beginning or from now on. A new person gives the
 * password of their signing up, so that nobody confirms what a stranger began with their address.
 */
export async function confirm({ link: secret, password }: LinkSecret, from: string): Promise<{ email: string }> {
  const link = await findLink(secret, 'confirm', 'email')
  const user = await users.find(link.userId)
  if (!user) throw signedOut()
  const { email } = link
  if (link.purpose === 'confirm' && !user.confirmed) await askChosenPassword(user, password, from)
  if (email === user.email) {
    await transact([usingUp(link, user), users.replacing({ ...user, confirmed: true })])
    return { email }
  }
  const taken = () => new Problem('conflict', 'Sähköpostiosoite on jo käytössä.')
  const old = await emails.find(emailId(user.email))
  await transact([
    usingUp(link, user),
    emails.creating({ _id: emailId(email), version: 0, userId: user._id }, taken),
    ...(old ? [emails.removing(old)] : []),
    users.replacing({ ...user, email }),
  ])
  await sendNotice(addressChangedMail(user.email, email))
  return { email }
}
