import type { BankingProvider } from '#shared/accounts/banking-providers.ts'
import { firstDayToRead, warnedAtFirst } from '#shared/banking/reading-rules.ts'
import { type BankAccountView, SavedBankAccount } from '#shared/banking/saved-account.ts'
import { busy, conflict, missing, Problem } from '#shared/base/problem.ts'
import { maskIbans } from '#shared/identifiers/iban.ts'
import { strangeAccounts } from '../payments/strange-accounts.ts'
import type { Actor } from '../platform/actor.ts'
import { now, today } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { ifUnchanged, retryOnContention, transact } from '../platform/table/transact.ts'
import type { LinkedAccount } from '../providers/banking/port.ts'
import { portContext } from '../providers/port-context.ts'
import { PortError } from '../providers/ports.ts'
import { problemOf } from '../providers/problem-of.ts'
import { bankAccountId, bankAccounts, readBankAccounts } from './bank-accounts.ts'
import { type BankConsent, consents } from './consents.ts'
import { portNamed } from './provider-choice.ts'
import { queueReading } from './read-queue.ts'

interface Saved {
  readonly accounts: BankAccountView[]
  /** Account numbers with their middles hidden. */
  readonly strange: string[]
}

const minute = 60_000
/** Banks let their customers take so long, and a page that comes back later is somebody else's or forgotten. */
const longestVisit = 60 * minute
const finishingMinutes = 1
const secondsToAsk = 25
/** They are written in one transaction. */
const mostAccounts = 30

const underWay = () => conflict('Valtuutusta viimeistellään juuri. Katso pankkitilejä hetken kuluttua.')

/** The cause stands behind the spec's sentence on the page. */
const refusal = (cause: string) => new Problem('conflict', `Valtuutuksessa tapahtui virhe. ${cause}`)

/**
 * Saves the accounts that a person's visit to the bank opened. What the browser says only names our own record, which must
 * be of this person and this account; whether the bank consented is asked of the provider. The same return twice answers
 * the same.
 */
export async function finishConsent(
  actor: Actor,
  reference: string,
  reported: { code: string; error: string },
): Promise<Saved> {
  const existing = await consents.find(actor, reference)
  if (!existing || existing.userId !== actor.userId) throw missing('Valtuutusta')
  if (existing.state === 'given') return { accounts: await readBankAccounts(actor, existing.accounts), strange: [] }
  if (existing.state === 'refused' || existing.state === 'ended')
    throw refusal('Valtuutusta ei annettu. Aloita alusta.')
  if (existing.finishingUntil > now()) throw underWay()
  if (existing.begun + longestVisit <= now())
    throw refusal('Valtuutuksen aloittamisesta on kulunut liian kauan. Aloita alusta.')
  const finishing = await ifUnchanged(() =>
    consents.replace(actor, { ...existing, state: 'finishing', finishingUntil: now() + finishingMinutes * minute }),
  )
  if (!finishing) throw underWay()
  return finish(actor, finishing, reported)
}

async function finish(actor: Actor, consent: BankConsent, reported: { code: string; error: string }): Promise<Saved> {
  const given = await outcomeOf(actor, consent, reported)
  const answered = { ...consent, consentId: given.consentId, finishingUntil: 0 }
  if (given.state === 'pending' || given.state === 'unknown') {
    await consents.replace(actor, { ...answered, state: 'begun' })
    throw refusal('Pankki ei ole vielä vahvistanut valtuutusta. Päivitä sivu hetken kuluttua.')
  }
  if (given.state !== 'active') {
    await consents.replace(actor, { ...answered, state: 'refused' })
    throw refusal(
      reported.error || given.state === 'refused'
        ? 'Valtuutusta ei annettu.'
        : 'Valtuutus ei ole voimassa. Aloita alusta.',
    )
  }
  const validUntil = given.expiresAt ? Date.parse(given.expiresAt) : consent.begun + consent.days * 24 * 60 * minute
  return save(actor, { ...answered, state: 'given' }, { validUntil, linked: given.accounts })
}

/** A code whose exchange failed is good for nothing; what was only unclear may be tried again by the same page. */
async function outcomeOf(actor: Actor, consent: BankConsent, { code }: { code: string }) {
  try {
    return await portNamed(consent.provider).finishConsent(portContext(actor, secondsToAsk), {
      consentId: consent.consentId,
      code,
    })
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    const isOver = error.kind === 'consent' || error.kind === 'notFound' || error.kind === 'invalid'
    await consents.replace(actor, { ...consent, state: isOver ? 'refused' : 'begun', finishingUntil: 0 })
    throw isOver ? refusal('Pankki ei vahvistanut valtuutusta. Aloita alusta.') : problemOf(error)
  }
}

interface Opened {
  readonly validUntil: number
  readonly linked: readonly LinkedAccount[]
}

/** Saves what can be paid to; a consent that opened nothing of use is given back at once. */
async function save(actor: Actor, consent: BankConsent, opened: Opened): Promise<Saved> {
  const euros = eurosOf(opened.linked)
  const strange = new Set(await strangeAccounts(actor, [...new Set(euros.map(({ iban }) => iban ?? ''))]))
  const own = euros.filter(({ iban }) => !strange.has(iban ?? ''))
  const masked = [...strange].map(maskIbans)
  if (own.length === 0) {
    await giveBack(actor, consent.provider, consent.consentId)
    await consents.replace(actor, { ...consent, state: 'refused' })
    throw refusal(
      strange.size > 0
        ? `Valitut tilit (${masked.join(', ')}) eivät ole tämän asiakastilin eivätkä sen päämiesten. Tarkista tilinumero asetuksista.`
        : 'Pankki ei antanut yhtään euromääräistä tiliä, jolla on tilinumero.',
    )
  }
  // An account may be read just now, and the consent must not be lost for that.
  const ids = await retryOnContention(async () => {
    const existing = await bankAccounts.all(actor)
    const accounts = own.map((account) => savedOf(actor, account, existing, { consent, validUntil: opened.validUntil }))
    await transact([
      consents.replacing(actor, { ...consent, accounts: accounts.map(({ _id }) => _id) }),
      ...accounts.map((account) =>
        account.version === 0
          ? bankAccounts.creating(actor, account, busy)
          : bankAccounts.replacing(actor, account, busy),
      ),
    ])
    return accounts.map(({ _id }) => _id)
  })
  await queueReading(actor, ids)
  return { accounts: await readBankAccounts(actor, ids), strange: masked }
}

/** Those in euros that have a number, each number once. */
function eurosOf(linked: readonly LinkedAccount[]): LinkedAccount[] {
  const usable = linked.filter(({ iban, currency }) => iban && (currency ?? 'EUR') === 'EUR')
  return [...new Map(usable.map((account) => [account.iban, account])).values()].slice(0, mostAccounts)
}

/** A renewed account goes on where it was; what was wrong with the old consent is forgotten. */
function savedOf(
  actor: Actor,
  linked: LinkedAccount,
  existing: readonly SavedBankAccount[],
  { consent, validUntil }: { consent: BankConsent; validUntil: number },
): SavedBankAccount {
  const { accountId, stableId, iban = '', name = '', ownerName = '' } = linked
  const known = existing.find(
    (each) => each.iban === iban || (each.provider === consent.provider && each.stableId === stableId),
  )
  const { provider, institutionId, institutionName } = consent
  return SavedBankAccount.parse({
    firstDay: firstDayToRead(today()),
    ...known,
    _id: known?._id ?? bankAccountId(actor, iban),
    provider,
    institutionId,
    institutionName,
    consent: consent._id,
    accountId,
    stableId,
    iban,
    name,
    ownerName,
    state: 'active',
    message: '',
    validUntil,
    nextRead: now(),
    failures: 0,
    warned: warnedAtFirst(validUntil, now()),
    givenBy: consent.userId,
  })
}

/** Takes a consent back; whether the provider confirmed it. */
export async function giveBack(actor: Actor, provider: BankingProvider, consentId: string): Promise<boolean> {
  try {
    await portNamed(provider).revoke(portContext(actor, 10), consentId)
    return true
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    log.warn('A bank consent was not taken back', error)
    return false
  }
}
