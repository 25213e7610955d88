import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { billingApi } from '#shared/billing/api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { payments } from '../../functions/payments/payments.ts'
import { setClock } from '../../functions/platform/clock.ts'
import { movableClock } from '../../infra/local/clock.ts'
import { readOptions } from '../../infra/local/options.ts'
import { heapFor, refuseBeyondRoom } from '../../infra/local/room.ts'
import { largePlan, makeLarge, sizeOf } from '../../infra/local/seed/large.ts'
import { firstMonth } from '../../infra/local/seed/leases/lettings.ts'
import { makeAccount } from '../../infra/local/seed/make-account.ts'
import { aWorld } from '../support/story.ts'
import { aPerson } from '../support/things/people.ts'

const folder = mkdtempSync(join(tmpdir(), 'vuokrakirja-large-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const size = { companies: 12, homesOfCompany: 2, months: 3 }
const homes = size.companies * size.homesOfCompany
const every = { itemsPerPage: 1000 }

const sum = (rows: readonly object[], field: string) =>
  rows.reduce((total, row) => total + Number(Reflect.get(row, field)), 0)

/** An account that was made in more than one go, and somebody who may look at it. */
async function aLargeAccount() {
  const world = await aWorld()
  const clock = movableClock(folder)
  setClock(clock.now)
  const today = clock.today()
  const account = await makeAccount(largePlan, { today, first: firstMonth(today), mailsOnly: false }, 2026)
  await makeLarge({ account, clock, today }, size)
  clock.set(Date.now())
  return { ...world, actor: account.actor, who: await aPerson(account.actor.accountId, 'owner', 'Oili Omistaja') }
}

describe('the large portfolio', () => {
  it('has in every list what its homes come to, each invoice a number of its own, and sums that are their rows', async () => {
    const { actor, call, who } = await aLargeAccount()
    const all = await invoices.summariesBetween(actor, '0', '~')
    expect(all).toHaveLength(homes * size.months)
    const numbers = all.map(({ invoiceNumber }) => Number(invoiceNumber)).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
    const listed = await call(invoicesApi.listInvoices, { body: every } as never, who)
    expect(listed.totalLength).toBe(all.length)
    for (const field of ['total', 'paid', 'open']) expect(listed.sums[field]).toBe(sum(listed.rows, field))
    const paid = await call(paymentsApi.listPayments, { body: every } as never, who)
    expect(paid.sums.amount).toBe(listed.sums.paid)
    expect(paid.totalLength).toBe((await payments.summariesBetween(actor, '0', '~')).length)
    expect((await call(contractsApi.listContracts, { query: every }, who)).totalLength).toBe(homes)
    expect((await call(customersApi.listTenants, { query: every }, who)).totalLength).toBe(homes)
    const running = await call(billingApi.listRecurring, { body: every }, who)
    expect(running.totalLength).toBe(homes)
    expect(new Set(running.rows.map(({ contractNumber }) => contractNumber)).size).toBe(homes)
  })
})

describe('how many homes are asked for', () => {
  const asked = (...words: string[]) => readOptions(words, {})

  it('is told with the huge portfolio, in whole hundreds', () => {
    expect(asked('--demo', 'huge')).toMatchObject({ filling: 'huge', homes: undefined })
    expect(asked('--demo', 'huge', '--homes', '2000')).toMatchObject({ filling: 'huge', homes: 2000 })
    expect(sizeOf(2000)).toMatchObject({ companies: 20, homesOfCompany: 100, months: 12 })
  })

  it.each([
    ['--demo', 'large', '--homes', '2000'],
    ['--homes', '2000'],
    ['--demo', 'huge', '--homes', '150'],
    ['--demo', 'huge', '--homes', 'monta'],
    ['--demo', 'huge', '--homes', '0'],
  ])('is refused otherwise: %s %s %s %s', (...words) => {
    expect(() => asked(...words)).toThrow(/--homes .+ ei käy/)
  })

  it('is refused when the machine has no room for them, with a number that fits', () => {
    const memory = 16 * 2 ** 30
    const said = (() => {
      try {
        refuseBeyondRoom(100_000, memory)
      } catch (error) {
        return (error as Error).message
      }
      return ''
    })()
    const most = Number(/--homes (\d+)/.exec(said)?.[1])
    expect(said).toMatch(/^100000 vuokrakohdetta vaatii \d+ Gt muistia/)
    expect(most).toBeGreaterThan(50_000)
    expect(() => refuseBeyondRoom(most, memory)).not.toThrow()
    expect(() => refuseBeyondRoom(most + 100, memory)).toThrow(/muistia/)
  })

  it('gives the local AWS more memory only for them', () => {
    expect(heapFor('huge', 32 * 2 ** 30)).toBeGreaterThan(25_000)
    expect(heapFor('large')).toBeUndefined()
  })
})
