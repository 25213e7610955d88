import { beforeEach, describe, expect, it } from 'vitest'
import { closingSentences } from '#shared/contracts/ending/closing-preview.ts'
import { calculationsApi } from '#shared/invoices/calculations-api.ts'
import { periodsWithoutInvoice } from '../../../functions/billing/periods-without-invoice.ts'
import { recurringInvoices } from '../../../functions/billing/recurring-invoices.ts'
import { rentOf } from '../../support/things/a-recurring.ts'
import {
  aLease,
  allReported,
  billOn,
  bookAll,
  brief,
  dismiss,
  drafts,
  freshWorld,
  monthly,
  once,
  papers,
  preview,
  read,
  recurringOf,
  revert,
  sums,
  world,
} from './lowered-lease.ts'

beforeEach(freshWorld)

const calculationsOf = async (id: string) =>
  (await world.call(calculationsApi.readCalculations, { params: { id } }, world.owner)).calculations

describe('a lease that ends within a period that was credited', () => {
  it('has its discount for the days after the end taken back by an invoice', async () => {
    const id = await aLease('credit', [monthly])
    await billOn('2026-11-20')
    expect(await brief(id)).toEqual([['refund', 'sending', -50_00, '']])
    expect(closingSentences(await preview(id, '2026-12-16'), '2026-12-16')[0]).toMatch(
      /^Laskutettu 31\.12\.2026 asti; lasku 24,19.€ ajalta 17\.–31\.12\.2026\.$/,
    )
    await dismiss(id, '2026-12-16')
    expect(await sums(id)).toEqual([['single', 24_19]])
    const [draft] = await drafts(id)
    expect(await read(draft?._id)).toMatchObject({
      contract: id,
      period: { from: '2026-12-17', to: '2026-12-31' },
      products: [{ amount: -411_29 }, { amount: 435_48 }],
      recipient: { name: 'Äijö Öhman' },
    })
    await dismiss(id, '2026-12-16')
    expect((await drafts(id)).map(({ _id }) => _id)).toEqual([draft?._id])
    await revert(id)
    expect(await drafts(id)).toEqual([])
  })

  it('has its rent for the days after the end credited by a note that stands by itself, and charged again', async () => {
    const id = await aLease('credit', [once])
    await billOn('2026-11-20')
    expect(closingSentences(await preview(id, '2026-12-16'), '2026-12-16')[0]).toMatch(
      /^Laskutettu 31\.12\.2026 asti; hyvityslasku 411,29.€ ajalta 17\.–31\.12\.2026\.$/,
    )
    await dismiss(id, '2026-12-16')
    expect(await sums(id)).toEqual([['refund', -411_29]])
    await bookAll(id)
    await dismiss(id, '2026-12-10')
    expect(await sums(id)).toEqual([['refund', -164_52]])
    await dismiss(id, '2026-12-20')
    expect(await sums(id)).toEqual([['single', 109_68]])
    await bookAll(id)
    await revert(id)
    expect(await sums(id)).toEqual([['single', 301_61]])
    await bookAll(id)
    expect(await allReported(id)).toBe(-50_00)
  })

  it('of exactly zero is adjusted by its own lines too', async () => {
    const id = await aLease('carry', [rentOf(-850_00, { desc: 'Hyvitys', itemtype: 'kpl' })])
    await billOn('2026-11-20')
    expect([await papers(id), (await recurringOf(id)).carried]).toEqual([[], null])
    await dismiss(id, '2026-12-16')
    expect(await sums(id)).toEqual([['refund', -411_29]])
  })

  it('within an ordinary one whose discounts weigh more than its rent leaves an invoice, not nothing', async () => {
    const id = await aLease('carry', [monthly, rentOf(200_00, { desc: 'Avaimet', itemtype: 'kpl' })])
    await billOn('2026-11-20')
    expect(await brief(id)).toEqual([['recurring', 'sending', 150_00, '']])
    await dismiss(id, '2026-12-16')
    expect(await sums(id)).toEqual([['single', 24_19]])
  })
})

describe('a lease that ends within a period that was carried on', () => {
  it('before it is on any invoice: what is carried is credited, and its days are adjusted beside', async () => {
    const id = await aLease('carry', [once])
    await billOn('2026-11-20')
    const said = closingSentences(await preview(id, '2026-12-16'), '2026-12-16').join(' ')
    expect(said).toMatch(
      /hyvityslasku 411,29.€ ajalta 17\.–31\.12\.2026, hyvityslasku 50,00.€ ajalta 1\.–31\.12\.2026\./,
    )
    await dismiss(id, '2026-12-16')
    expect(await sums(id)).toEqual([
      ['refund', -411_29],
      ['refund', -50_00],
    ])
    await revert(id)
    expect([await papers(id), (await recurringOf(id)).carried?.note]).toEqual([[], ''])
    await dismiss(id, '2026-12-16')
    await bookAll(id)
    await revert(id)
    expect([await sums(id), (await recurringOf(id)).carried]).toEqual([[['single', 411_29]], null])
    await bookAll(id)
    expect(await allReported(id)).toBe(-50_00)
  })

  it('and gone onto the next invoice: that is credited whole, and what is more stands by itself', async () => {
    const id = await aLease('carry', [once])
    await billOn('2026-11-20')
    await billOn('2026-12-20')
    expect(await brief(id)).toEqual([['recurring', 'sending', 800_00, '']])
    world.clock.set('2026-12-22')
    await world.runJob('resend-invoices', '2026-12-22')
    await world.drainQueues()
    const { credits } = await preview(id, '2026-12-16')
    await dismiss(id, '2026-12-16')
    const kept = await Promise.all((await drafts(id)).map(({ _id }) => calculationsOf(_id)))
    expect(kept.flat()).toEqual(credits.map(({ calculation }) => calculation))
    expect((await brief(id)).slice(1)).toEqual([
      ['refund', 'draft', -800_00, '1001'],
      ['refund', 'draft', -411_29, ''],
      ['refund', 'draft', -50_00, ''],
    ])
    await bookAll(id)
    expect(await allReported(id)).toBe(438_71 - 900_00)
    await dismiss(id, '2027-01-31')
    expect(await sums(id)).toEqual([
      ['single', 411_29],
      ['single', 850_00],
    ])
    await bookAll(id)
    expect(await allReported(id)).toBe(800_00)
    await dismiss(id, '2026-12-31')
    expect(await sums(id)).toEqual([['refund', -850_00]])
  })

  it('keeps the days of every period of a sum that was joined', async () => {
    const id = await aLease('carry', [once])
    await billOn('2026-11-20')
    const actor = world.actor(world.owner)
    await recurringInvoices.replace(actor, {
      ...(await recurringOf(id)),
      isUpdated: true,
      updatedProducts: [rentOf(850_00), monthly],
    })
    await billOn('2026-12-20')
    expect(await papers(id)).toEqual([])
    await dismiss(id, '2026-12-16')
    // Of December the rent of its last days; January was not lived in, so neither its rent nor its discount stands.
    expect(await sums(id)).toEqual([
      ['refund', -411_29],
      ['single', 50_00],
      ['refund', -100_00],
    ])
  })

  it('is kept anew when the billing is started anew', async () => {
    const id = await aLease('carry', [once])
    const before = await recurringOf(id)
    await billOn('2026-11-20')
    const { version } = await recurringOf(id)
    const updatedProducts = [rentOf(850_00), monthly]
    await recurringInvoices.replace(world.actor(world.owner), { ...before, version, updatedProducts })
    await billOn('2026-11-21')
    await dismiss(id, '2026-12-16')
    expect(await sums(id)).toEqual([
      ['single', 24_19],
      ['refund', -50_00],
    ])
  })

  it('from before its days were kept is reckoned by what is carried', async () => {
    const id = await aLease('carry', [monthly])
    await billOn('2026-11-20')
    const actor = world.actor(world.owner)
    await periodsWithoutInvoice.remove(actor, await periodsWithoutInvoice.read(actor, `${id}-202612`))
    await dismiss(id, '2026-12-16')
    expect(await sums(id)).toEqual([
      ['single', 24_19],
      ['refund', -50_00],
    ])
  })
})
