import type { Role } from '#shared/accounts/roles.ts'
import { createAccount } from '../../../functions/accounts/accounts.ts'
import { emailId, emails, membershipId, memberships, users } from '../../../functions/accounts/people.ts'
import { newId } from '../../../functions/platform/clock.ts'
import { transact } from '../../../functions/platform/table/transact.ts'

/** The password of everyone in a world. */
export const password = 'Salasana-1234'

/** It hashed once and for all, at the cost of the tests. */
const passwordHash = '1024$8$3$stbPOwm9DvCa0yfu2bm/kg==$fEfMUTZQLT1zzhnaPA2EfOHpvJ+g70vKgDbKp73P4Bo='

/** Somebody who signs in, in one account. */
export interface Person {
  readonly userId: string
  readonly accountId: string
  readonly name: string
  readonly email: string
  /** The tab is in group mode. */
  readonly groupMode?: boolean
}

/** A new account; landlords of contracts without an IBAN of their own are paid to its IBAN. */
export async function anAccount(name: string): Promise<string> {
  const { _id } = await createAccount({
    name,
    isCompany: true,
    businessId: '2617416-4',
    email: 'toimisto@vuokranantaja.example',
    phone: '09 123 4567',
    address: 'Isännöitsijänkatu 1',
    zipCode: '00100',
    city: 'Helsinki',
    iban: 'FI2112345600000785',
    group: '',
    settings: { invoice: { service: '' } },
  })
  return _id
}

/** A place for somebody in one more account. */
export async function alsoIn({ userId }: Person, accountId: string, role: Role): Promise<void> {
  await memberships.create(aMembership(userId, accountId, role))
}

const aMembership = (userId: string, accountId: string, role: Role) => ({
  version: 0,
  _id: membershipId(userId, accountId),
  userId,
  accountId,
  role,
  granted: [],
  revoked: [],
  disabled: false,
})

/** A person with a place in one account. */
export async function aPerson(accountId: string, role: Role, name: string): Promise<Person> {
  const userId = newId()
  const email = `${userId}@vuokrakirja.example`
  const stored = { version: 0 }
  await transact([
    emails.creating({ ...stored, _id: emailId(email), userId }),
    users.creating({
      ...stored,
      _id: userId,
      name,
      email,
      passwordHash,
      tokenVersion: 0,
      disabled: false,
      currentAccount: accountId,
      groupMode: false,
      confirmed: true,
      termsAccepted: '',
      defaultTableRows: 15,
      bypassCustomStyles: false,
    }),
    memberships.creating(aMembership(userId, accountId, role)),
  ])
  return { userId, accountId, name, email }
}
