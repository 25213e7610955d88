import { busy, conflict, type Problem } from '#shared/base/problem.ts'
import { loanIdParts } from '#shared/loans/loan.ts'
import type { LoanFields } from '#shared/loans/loan-plan.ts'
import {
  afterReset,
  type LoanReset,
  passedReset,
  paymentAfter,
  type ResetDraft,
  type ResetShare,
  whyNoReset,
} from '#shared/loans/reset.ts'
import type { Apartment } from '#shared/properties/apartment.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { apartments, condominiums } from '../properties/collections.ts'
import { findLoan } from './loans.ts'
import { ownLoans } from './own-loans.ts'
import { fixingsOf } from './reference-rates.ts'
import { sharesOf } from './shares.ts'

/** Apartments that are written in one transaction, each with its line of the trail, figures and words. */
const inOne = 15

interface Owed {
  readonly loan: LoanFields
  readonly version: number
  readonly owed: readonly Omit<ResetShare, 'proposed'>[]
}

async function owedOf(actor: Actor, id: string): Promise<Owed> {
  if (loanIdParts(id).condominium === '') {
    const loan = await ownLoans.read(actor, id)
    const { currentAmount, amount, version } = loan
    return { loan, version, owed: [{ _id: '', fullAddress: loan.name, currentAmount, amount }] }
  }
  const { company, loan } = await findLoan(actor, id)
  const shares = await sharesOf(actor, company._id, loan._id)
  return { loan, version: company.version, owed: shares }
}

/** What each share should be paid after the reset whose day has come; nothing when the loan waits for none. */
export async function readReset(actor: Actor, id: string): Promise<LoanReset | null> {
  return resetOf(actor, await owedOf(actor, id))
}

async function resetOf(actor: Actor, { loan, version, owed }: Owed): Promise<LoanReset | null> {
  const day = today()
  const reset = passedReset(loan, await fixingsOf(actor, loan.refRateType), day)
  if (!reset) return null
  const { from, fixing } = reset
  const next = fixing && afterReset(loan, from, fixing.percent)
  return {
    from,
    reference: fixing?.percent ?? null,
    publishedOn: fixing?.day ?? '',
    before: loan.curRefRateInt,
    why: fixing ? '' : whyNoReset(loan, from),
    version,
    shares: owed.map(({ _id, fullAddress, currentAmount, amount }) => {
      const proposed = next ? paymentAfter(next, currentAmount, amount, day) : amount
      return { _id, fullAddress, currentAmount, amount, proposed }
    }),
  }
}

const changed = (): Problem => conflict('Luvut ovat muuttuneet sillä välin. Katso ehdotus uudelleen.')

/**
 * Takes a reset into use as it was seen: the apartments' payments first, the loan's rate with the last of them. Done again,
 * after it was cut or by two at once, it writes what is left and no amount twice.
 */
export async function takeReset(actor: Actor, id: string, { from, shares }: ResetDraft): Promise<void> {
  await retryOnContention(async () => {
    const owed = await owedOf(actor, id)
    if (owed.loan.curRefRateIntStart === from) return
    // From the same reading: another who takes it between two readings would look like figures that have changed.
    const reset = await resetOf(actor, owed)
    if (!reset || reset.from !== from || reset.reference === null) throw changed()
    const seen = new Map(shares.map((share) => [share._id, share.amount]))
    const isSeen =
      reset.shares.length === seen.size && reset.shares.every((each) => seen.get(each._id) === each.proposed)
    if (!isSeen) throw changed()
    const ofLoan = await writeOfLoan(actor, id, reset)
    const waiting = reset.shares.filter((share) => share._id !== '' && share.amount !== share.proposed)
    for (let at = 0; at + inOne < waiting.length; at += inOne) {
      await transact(await writesOfShares(actor, id, waiting.slice(at, at + inOne)))
    }
    const last = waiting.length % inOne || Math.min(inOne, waiting.length)
    await transact([...(await writesOfShares(actor, id, last > 0 ? waiting.slice(-last) : [])), ofLoan])
  })
}

/** Of the loan as it was when the reset was reckoned: another who has taken it meanwhile makes the whole begin anew. */
async function writeOfLoan(actor: Actor, id: string, reset: LoanReset): Promise<Write> {
  const { from, reference, shares, version } = reset
  const percent = reference ?? 0
  if (loanIdParts(id).condominium === '') {
    const own = await ownLoans.read(actor, id)
    if (own.version !== version) throw busy()
    const amount = shares[0]?.proposed ?? own.amount
    return ownLoans.replacing(actor, { ...afterReset(own, from, percent), amount }, busy)
  }
  const { company, loan } = await findLoan(actor, id)
  if (company.version !== version) throw busy()
  const put = (list: typeof company.loans) =>
    list.map((each) => (each._id === loan._id ? afterReset(each, from, percent) : each))
  const next = { ...company, loans: put(company.loans), oldLoans: put(company.oldLoans) }
  return condominiums.replacing(actor, next, busy)
}

/** Whoever saves an apartment at the same moment makes the whole begin anew, by what then stands. */
async function writesOfShares(actor: Actor, id: string, shares: readonly ResetShare[]): Promise<Write[]> {
  const { loan } = loanIdParts(id)
  const read = await apartments.readMany(
    actor,
    shares.map(({ _id }) => _id),
  )
  return read.map((apartment) => {
    const share = shares.find(({ _id }) => _id === apartment._id)
    const existing = apartment.currentLoans.find(({ condominiumLoanId }) => condominiumLoanId === loan)
    if (!share || existing?.currentAmount !== share.currentAmount || existing.amount !== share.amount) throw busy()
    return apartments.replacing(actor, withPayment(apartment, loan, share.proposed), busy)
  })
}

const withPayment = (apartment: Apartment, loan: string, amount: number): Apartment => ({
  ...apartment,
  currentLoans: apartment.currentLoans.map((share) =>
    share.condominiumLoanId === loan ? { ...share, amount } : share,
  ),
})
