import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMonths, addToMonth, dayOf, monthOf } from '#shared/base/day.ts'
import { ListQuery } from '#shared/base/list.ts'
import { PushQuery } from '#shared/bookkeeping/exports/api.ts'
import { rentIncreaseTypes } from '#shared/contracts/rent-increase-type.ts'
import { stateOfRow } from '#shared/contracts/rental-contract.ts'
import { DepositFilters } from '#shared/deposits/api.ts'
import { parsePersonalId } from '#shared/identifiers/personal-id.ts'
import { importKinds } from '#shared/imports/kinds.ts'
import { InvoiceFilters } from '#shared/invoices/api.ts'
import { shownState } from '#shared/invoices/invoice.ts'
import { SettlementFilters } from '#shared/outgoing-payments/api.ts'
import { languages } from '#shared/texts/language.ts'
import { pushes } from '../../functions/bookkeeping/exports/collections.ts'
import { listPushes } from '../../functions/bookkeeping/exports/pushes.ts'
import { contracts } from '../../functions/contracts/contracts.ts'
import { tenantCode, tenants } from '../../functions/customers/tenants.ts'
import { listDeposits } from '../../functions/deposits/deposits.ts'
import { invoiceHits, invoices } from '../../functions/invoices/invoices.ts'
import { outgoingPayments } from '../../functions/outgoing-payments/collections.ts'
import { listSettlements } from '../../functions/outgoing-payments/settlements.ts'
import { bankFiles } from '../../functions/payments/bank-files.ts'
import { listOpenEntries } from '../../functions/payments/entries.ts'
import { payments } from '../../functions/payments/payments.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { setClock } from '../../functions/platform/clock.ts'
import { apartments, condominiums } from '../../functions/properties/collections.ts'
import { reminders } from '../../functions/reminders/collections.ts'
import { campaignOf } from '../../functions/rent-increases/campaign.ts'
import { listIncreaseRuns } from '../../functions/rent-increases/increase-runs.ts'
import { rentIncreases } from '../../functions/rent-increases/increases.ts'
import { signings } from '../../functions/signing/signings.ts'
import { movableClock } from '../../infra/local/clock.ts'
import { listAccounts } from '../../infra/local/console-api/bank.ts'
import { type Providers, startProviders } from '../../infra/local/providers/start-providers.ts'
import { chanceOf } from '../../infra/local/seed/chance.ts'
import { fill } from '../../infra/local/seed/fill.ts'
import { firstMonth, spacesOf } from '../../infra/local/seed/leases/lettings.ts'
import { campaignMonth } from '../../infra/local/seed/leases/reviews.ts'
import { demoPeople } from '../../infra/local/seed/log-ins.ts'
import { accountPlans } from '../../infra/local/seed/portfolio.ts'
import { broughtBack } from '../imports/round-trip.ts'
import { reportsAgree } from '../reports/agreement/agreement.ts'
import { readerOf } from '../reports/agreement/facts.ts'
import { ask } from '../support/api-client.ts'
import { putOperatorKeys } from '../support/operator-keys.ts'
import { aWorld } from '../support/story.ts'

const folder = mkdtempSync(join(tmpdir(), 'vuokrakirja-demo-'))
const always = ['2000-01-01', '2100-01-01'] as const
let actors: Actor[]
let providers: Providers | undefined

/** The rows of one kind in all of the demo's accounts. */
async function ofAll<Row>(read: (actor: Actor) => Promise<readonly Row[]>): Promise<Row[]> {
  return (await Promise.all(actors.map(read))).flat()
}

beforeAll(async () => {
  const world = await aWorld()
  const clock = movableClock(folder)
  setClock(clock.now)
  // The outside world lives by the same clock: a call that says another day is refused there.
  providers = await startProviders({ port: 0, now: clock.now })
  Object.assign(process.env, providers.environment)
  await putOperatorKeys(world.place, providers.secrets)
  await fill('demo', { place: world.place, clock, providers })
  const { accounts } = await listAccounts({ filling: 'demo' })
  actors = accounts.map(({ _id }) => actorOfAccount(_id))
}, 240_000)

afterAll(async () => {
  await providers?.close()
  rmSync(folder, { recursive: true })
})

const kindsAndFormats = importKinds.flatMap((kind) => (['xlsx', 'csv'] as const).map((format) => ({ kind, format })))

describe('what the demo has', () => {
  it.each(kindsAndFormats)(
    'of $kind is exported as $format and brought in again without a change',
    async ({ kind, format }) => {
      for (const actor of actors) {
        const { exported, ...came } = await broughtBack(actor, kind, format)
        expect(exported).toBeGreaterThan(0)
        expect(came).toEqual({ fresh: 0, same: exported, faults: [] })
      }
    },
  )
})

describe('the demo', () => {
  it('is a group of three accounts with six housing companies and sixty apartments', async () => {
    expect(actors).toHaveLength(3)
    expect(await ofAll((actor) => condominiums.summaries(actor))).toHaveLength(6)
    expect(await ofAll((actor) => apartments.summaries(actor))).toHaveLength(60)
  })

  it('has contracts in every state', async () => {
    const today = dayOf(Date.now())
    const states = new Set((await ofAll((actor) => contracts.summaries(actor))).map((row) => stateOfRow(row, today)))
    expect(states).toEqual(new Set(['notActivated', 'inForce', 'dismissed', 'ended']))
  })

  it('has invoices of fourteen months, some late, open or drafts, and a few of the last run that did not leave', async () => {
    const today = dayOf(Date.now())
    const rows = await ofAll((actor) => invoices.summariesBetween(actor, ...always))
    const months = new Set(rows.map(({ dueDate }) => monthOf(dueDate)))
    for (let back = 0; back < 14; back += 1) expect(months).toContain(monthOf(addMonths(today, -back)))
    const states = new Set(rows.filter(({ kind }) => kind !== 'refund').map((row) => shownState(row, today)))
    expect(states).toEqual(new Set(['draft', 'paid', 'open', 'overdue', 'failed', 'lost']))
    const runs = new Set(rows.filter(({ state }) => state === 'failed').map(({ run }) => run))
    expect(runs.size).toBe(1)
    expect(rows.some(({ paid, total }) => paid > 0 && paid < total)).toBe(true)
  })

  it('was paid through bank files of every kind, and some of the money waits for a person', async () => {
    const files = await ofAll((actor) => bankFiles.summaries(actor))
    expect(new Set(files.map(({ format }) => format))).toEqual(new Set(['camt.053', 'camt.054', 'ktl']))
    expect(files.filter(({ state }) => state !== 'done')).toEqual([])
    expect((await ofAll((actor) => payments.summariesBetween(actor, ...always))).length).toBeGreaterThan(120)
    const all = { page: 1, itemsPerPage: 100, sortBy: '', descending: false, search: '' }
    const reasons = await ofAll(async (actor) => (await listOpenEntries(actor, all)).rows.map(({ reason }) => reason))
    expect(reasons.some((reason) => reason.includes('suurempi'))).toBe(true)
    expect(reasons.some((reason) => reason.includes('kaksinkertainen'))).toBe(true)
    expect(reasons.some((reason) => reason.includes('ei ole viitettä'))).toBe(true)
  })

  it('has papers that are signed and that wait to be, and payers who were reminded', async () => {
    const states = (await ofAll((actor) => signings.summaries(actor))).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['signed', 'pending']))
    const reminded = await ofAll((actor) => reminders.summariesBetween(actor, ...always))
    expect(new Set(reminded.map(({ state }) => state))).toContain('sent')
  })

  it('holds deposits, has let one go and credited a rent', async () => {
    const held = await ofAll(async (actor) => (await listDeposits(actor, DepositFilters.parse({}))).rows)
    expect(new Set(held.map(({ state }) => state))).toEqual(new Set(['waiting', 'received', 'released']))
    const notes = await ofAll((actor) => invoiceHits(actor, InvoiceFilters.parse({ kind: 'refund' })))
    const today = dayOf(Date.now())
    expect(new Set(notes.map((row) => shownState(row, today)))).toEqual(new Set(['toReturn', 'draft']))
  })

  it('has paid on some of its principals’ rents, and some wait', async () => {
    const paidOn = await ofAll((actor) => outgoingPayments.summariesBetween(actor, ...always))
    expect(new Set(paidOn.map(({ state }) => state))).toEqual(new Set(['created', 'paid']))
    const waiting = await ofAll(async (actor) => (await listSettlements(actor, SettlementFilters.parse({}))).rows)
    expect(waiting.length).toBeGreaterThan(0)
  })

  it('has raised rents by every type of clause within a year, and some have come to nothing', async () => {
    const rows = (await ofAll((actor) => rentIncreases.summaries(actor))).filter(({ kind }) => kind === 'clause')
    const inState = (wanted: string) => rows.filter(({ state }) => state === wanted)
    const active = inState('active')
    expect(new Set(active.map(({ type }) => type))).toEqual(new Set(rentIncreaseTypes))
    expect(active.filter(({ rentAfter, rentBefore }) => rentAfter <= rentBefore)).toEqual([])
    const today = dayOf(Date.now())
    const months = active.map(({ from }) => monthOf(from)).toSorted()
    expect([months[0], months.at(-1)]).toEqual([monthOf(addMonths(today, -11)), monthOf(today)])
    expect(['lapsed', 'removed', 'inactive'].map((state) => inState(state).length)).toEqual([1, 1, 2])
    expect(new Set(rows.map(({ message }) => message))).toEqual(
      new Set(['opened', 'delivered', 'printed', 'permanentFail', 'toPrint']),
    )
    const [actor] = actors
    const [removed] = inState('removed')
    if (!actor || !removed) throw new Error('Nothing was taken back')
    expect((await listIncreaseRuns(actor, ListQuery.parse({}))).totalLength).toBe(1)
    const notes = await invoiceHits(actor, InvoiceFilters.parse({ kind: 'refund', contract: removed.contract }))
    expect(notes.map(({ state }) => state)).toContain('draft')
  })

  it('has a month of increases under way, of which one is left out for each reason', async () => {
    const [actor] = actors
    if (!actor) throw new Error('There is no account')
    const { rows } = await campaignOf(actor, campaignMonth(dayOf(Date.now())))
    const reasons = (wanted: string) => rows.flatMap(({ state, reasons }) => (state === wanted ? reasons : []))
    expect(rows.filter(({ state }) => state === 'ready').length).toBeGreaterThanOrEqual(3)
    const out = reasons('out').join(' ')
    for (const word of ['muutettu käsin', 'mittarilukemia', 'Perusindeksi', 'päättyy', 'ei ole sovittu']) {
      expect(out).toContain(word)
    }
  })

  it('is told by every report as by its documents, its books and the other reports', async () => {
    const today = dayOf(Date.now())
    // The history, and what has been billed ahead.
    const months = Array.from({ length: 16 }, (_, at) => addToMonth(monthOf(today), at - 14))
    for (const { accountId } of actors) {
      const { count, differences } = await reportsAgree(readerOf(accountId), months, today)
      expect(differences).toEqual([])
      expect(count).toBeGreaterThan(1000)
    }
  }, 180_000)

  it('has sent a day of its books to Netvisor, and one waits', async () => {
    const sent = await ofAll((actor) => pushes.summariesStarting(actor, 'netvisor.'))
    expect(sent.map(({ state }) => state).toSorted()).toEqual(['done', 'waiting'])
    expect(sent.find(({ state }) => state === 'done')?.number).not.toBe('')
    const [actor] = actors
    if (!actor) throw new Error('There is no account')
    const month = monthOf(sent[0]?.day ?? '')
    const { rows } = await listPushes(actor, PushQuery.parse({ service: 'netvisor', month }))
    expect(rows.map(({ isChanged, total }) => [isChanged, total > 0])).toEqual([
      [false, true],
      [false, true],
    ])
  })

  it('has nobody in it who exists', async () => {
    const whole = async (actor: Actor) => tenantCode.openedAll(actor, await tenants.all(actor))
    const people = (await ofAll(whole)).filter(({ isCompany }) => !isCompany)
    expect(people.length).toBeGreaterThan(30)
    for (const { social, email } of people) {
      expect(parsePersonalId(social)).toBeDefined()
      expect(social.slice(7, 8)).toBe('9')
      expect(email).toMatch(/\.example$/)
    }
  })

  it('has a tenant who rents in each language', async () => {
    const people = await ofAll((actor) => tenants.all(actor))
    expect(new Set(people.map(({ invoiceLanguage }) => invoiceLanguage))).toEqual(new Set(languages))
  })

  it.each(demoPeople)('lets $name log in', async ({ email, password }) => {
    const answer = await ask('POST', '/user/login', { email, password }, undefined, { from: '' })
    expect(answer.status).toBe(200)
  })

  it.each(demoPeople)('keeps the password of $name as the product would today', ({ passwordHash }) => {
    expect(passwordHash).toMatch(/^32768\$8\$3\$/)
  })

  it('is the same each time', () => {
    const plan = () => {
      const today = '2026-11-21'
      const times = { today, first: firstMonth(today), mailsOnly: false }
      const chance = chanceOf(7)
      return accountPlans.flatMap(({ companies }) => companies.map((company) => spacesOf(company, times, chance)))
    }
    expect(plan()).toEqual(plan())
  })
})
