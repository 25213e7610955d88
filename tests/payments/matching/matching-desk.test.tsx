import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { paymentsApi as api } from '#shared/payments/api.ts'
import { matchingApi } from '#shared/payments/matching-api.ts'
import type { MatchingRunSummary } from '#shared/payments/matching-run.ts'
import { Payment } from '#shared/payments/payment.ts'
import { ReceivedEntry } from '#shared/payments/received.ts'
import { MatchingDesk } from '../../../web/payments/desk/MatchingDesk.tsx'
import { draw } from '../../support/screens/draw.tsx'
import { server, signInAs } from '../../support/screens/server.ts'

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''

const anEntry = (_id: string, change: Partial<InputOf<typeof ReceivedEntry>> = {}) =>
  ReceivedEntry.parse({
    _id,
    version: 1,
    file: 'file-1',
    account: 'FI2112345600000785',
    bookingDay: '2026-11-20',
    paidDay: '2026-11-19',
    amount: 85_000,
    open: 85_000,
    payerName: `MAKSAJA ${_id.toUpperCase()}`,
    reason: 'Maksussa ei ole viitettä.',
    ...change,
  })

const proposal = (number: string, change: object = {}) => ({
  invoice: `invoice-${number}`,
  invoiceNumber: number,
  tenantName: 'Äijö Öhman',
  dueDate: '2026-12-02',
  open: 85_000,
  paid: 0,
  amount: 85_000,
  clues: ['payer' as const, 'sum' as const],
  certainty: 'likely' as const,
  reason: `Lasku ${number}: maksaja on Äijö Öhman.`,
  ...change,
})

let waiting: ReturnType<typeof anEntry>[]
let suggestions: ReturnType<typeof proposal>[]
beforeEach(() => {
  signInAs('owner')
  waiting = [anEntry('a'), anEntry('b'), anEntry('c')]
  suggestions = [proposal('1001'), proposal('1002')]
  server.answers(api.listMatchingQueue, () => ({ rows: waiting, next: '' }))
  server.answers(matchingApi.readLastMatchingRun, {})
  server.answers(api.readEntry, ({ path }) => {
    const entry = waiting.find(({ _id }) => path.endsWith(`/${_id}`)) ?? anEntry('a')
    return { entry, suggestions, others: [] }
  })
  server.answers(api.splitEntry, ({ path, body }) => {
    const id = path.split('/').at(-2) ?? ''
    waiting = waiting.filter(({ _id }) => _id !== id)
    const { parts } = body as { parts: { invoice: string; amount: number }[] }
    const allocations = parts.map(({ invoice, amount }, at) => ({
      payment: `payment-${id}-${at}`,
      invoice,
      invoiceNumber: invoice.slice(-4),
      amount,
    }))
    return { entry: anEntry(id, { open: 0, allocations }) }
  })
})

async function desk() {
  const page = draw(<MatchingDesk />, '/payments/matching')
  const queue = await screen.findByRole('listbox', { name: 'Kohdistettavat maksut' })
  await screen.findByRole('list', { name: 'Ehdotukset' })
  return { ...page, queue }
}
const looked = () => screen.getByRole('option', { selected: true }).textContent ?? ''
const sent = () => server.asked(api.splitEntry).map(({ path, body }) => [path.split('/').at(-2), body])
const onOne = (invoice: string) => ({ parts: [{ invoice, amount: 85_000 }] })

describe('the matching desk', () => {
  it('goes through the queue by keys, which has the focus all the time', async () => {
    const { user, queue } = await desk()
    expect(document.activeElement).toBe(queue)
    expect(looked()).toContain('MAKSAJA A')
    await user.keyboard('j{ArrowDown}j')
    expect(looked()).toContain('MAKSAJA C')
    await user.keyboard('k')
    expect(looked()).toContain('MAKSAJA B')
    await screen.findByRole('list', { name: 'Ehdotukset' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(looked()).toContain('MAKSAJA C'))
    expect(sent()).toEqual([['b', onOne('invoice-1001')]])
    expect(document.activeElement).toBe(queue)
    expect(screen.queryByText('MAKSAJA B')).toBeNull()
  })

  it('puts the payment on the proposal that a number chose', async () => {
    const { user } = await desk()
    await user.keyboard('2')
    expect(screen.getByRole('button', { name: /^Valitse ehdotus 2/, pressed: true })).toBeTruthy()
    await user.keyboard('9')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent()).toEqual([['a', onOne('invoice-1002')]]))
  })

  it('puts it on every invoice that it pays together', async () => {
    const clues = ['payer' as const, 'sum' as const, 'several' as const]
    const [one, two] = [proposal('1001', { clues, amount: 50_000 }), proposal('1002', { clues, amount: 35_000 })]
    suggestions = [one, two, proposal('1003')]
    const { user } = await desk()
    await user.click(screen.getByRole('button', { name: /^Kohdista 850,00/ }))
    const parts = [one, two].map(({ invoice, amount }) => ({ invoice, amount }))
    await waitFor(() => expect(sent()).toEqual([['a', { parts }]]))
  })

  it('takes the last one back by u, and looks at it again', async () => {
    server.answers(api.undoPayment, () => {
      waiting = [anEntry('a'), ...waiting]
      const money = { invoice: 'invoice-1001', invoiceNumber: '1001', tenant: 't', tenantName: 'Äijö Öhman' }
      const about = { amount: -85_000, payDate: '2026-11-19', created: '', source: 'bank', reason: '' } as const
      return { payment: Payment.parse({ _id: 'payment-a-0-undo', version: 1, ...money, ...about }) }
    })
    const { user } = await desk()
    await user.keyboard('u')
    expect(server.asked(api.undoPayment)).toEqual([])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(looked()).toContain('MAKSAJA B'))
    expect(plain(screen.getByText(/kohdistettu/).textContent)).toBe(
      '2 odottaa · kohdistettu MAKSAJA A: 850,00 € laskulle 1001',
    )
    await user.keyboard('u')
    await waitFor(() => expect(looked()).toContain('MAKSAJA A'))
    expect(server.asked(api.undoPayment).map(({ path }) => path)).toEqual(['/payments/undo/payment-a-0'])
    expect(screen.queryByRole('button', { name: 'Peru viimeisin' })).toBeNull()
  })

  it('keeps a payment that was refused, and says why', async () => {
    server.refuses(api.splitEntry, 400, 'Laskua on avoinna 100,00 €')
    const { user } = await desk()
    await user.keyboard('{Enter}')
    await screen.findByText('Laskua on avoinna 100,00 €')
    expect(looked()).toContain('MAKSAJA A')
  })

  it('opens the other deeds of a payment', async () => {
    const { user } = await desk()
    await user.click(screen.getByRole('button', { name: 'Ei vuokraa' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('button', { name: 'Merkitse muuksi kuin vuokraksi' })).toBeTruthy()
  })

  it('tells when nothing waits', async () => {
    waiting = []
    draw(<MatchingDesk />, '/payments/matching')
    expect(await screen.findByText('Ei kohdistettavaa')).toBeTruthy()
  })

  it('asks for more of a long queue', async () => {
    const rows = waiting
    server.answers(api.listMatchingQueue, ({ body }) =>
      (body as { after?: string }).after ? { rows: [anEntry('d')], next: '' } : { rows, next: '2026-11-20#c' },
    )
    const { user } = await desk()
    expect(screen.getByText('yli 3 odottaa')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Näytä lisää maksuja' }))
    expect(await screen.findByText('MAKSAJA D')).toBeTruthy()
    expect(server.asked(api.listMatchingQueue).map(({ body }) => (body as { after: string }).after)).toContain(
      '2026-11-20#c',
    )
  })

  it('is only to look at for a reader', async () => {
    signInAs('reader')
    const { user } = await desk()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('button', { name: /^Kohdista/ })).toBeNull()
    expect(sent()).toEqual([])
  })
})

describe('accepting all that is certain', () => {
  const run: MatchingRunSummary = {
    _id: 'run-1',
    name: 'Oili Omistaja',
    started: '2026-11-20T08:00:00.000Z',
    state: 'ready',
    looked: 3,
    count: 2,
    cents: 170_000,
    done: 0,
    doneCents: 0,
    left: 0,
    undone: 0,
    kept: 0,
  }
  const match = {
    entry: 'a',
    payerName: 'MAKSAJA A',
    bookingDay: '2026-11-20',
    invoice: 'invoice-1001',
    invoiceNumber: '1001',
    tenantName: 'Äijö Öhman',
    amount: 85_000,
    reason: 'Lasku 1001: viestissä on laskun viite.',
    state: 'waiting' as const,
    why: '',
  }

  it('tells how many, what sum and which before anything is matched, and then what came of it', async () => {
    let stands = run
    server.answers(matchingApi.startMatchingRun, { run: { ...run, state: 'looking', count: 0 } })
    server.answers(matchingApi.readMatchingRun, () => ({
      run: stands,
      matches: [{ ...match, ...(stands.left > 0 && { state: 'left' as const, why: 'Maksu on käsitelty muualla' }) }],
    }))
    server.answers(matchingApi.acceptMatchingRun, () => {
      stands = { ...run, state: 'done', done: 1, doneCents: 85_000, left: 1 }
      return { run: stands }
    })
    server.answers(matchingApi.undoMatchingRun, () => {
      stands = { ...stands, state: 'undone', undone: 1 }
      return { run: stands }
    })
    const { user } = await desk()
    await user.click(screen.getByRole('button', { name: 'Hyväksy kaikki varmat' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(plain((await dialog.findByText(/yhteensä 1/)).textContent)).toBe(
      'Varmoja on 2 maksua, yhteensä 1 700,00 €. Mitään ei ole vielä kohdistettu.',
    )
    expect(dialog.getByText('MAKSAJA A → 1001 Äijö Öhman')).toBeTruthy()
    expect(server.asked(matchingApi.startMatchingRun)).toHaveLength(1)
    expect(server.asked(matchingApi.acceptMatchingRun)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Kohdista 2 maksua' }))
    expect(await dialog.findByText(/Kohdistettu 1 maksu.*1 maksu jäi käsiteltäväksi/)).toBeTruthy()
    expect(dialog.getByText('Maksu on käsitelty muualla')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Peru nämä kohdistukset' }))
    expect(await dialog.findByText('Peruttu 1 maksu.')).toBeTruthy()
  })

  it('opens the last run again', async () => {
    const done = { ...run, state: 'done' as const, done: 2, doneCents: 170_000 }
    server.answers(matchingApi.readLastMatchingRun, { run: done })
    server.answers(matchingApi.readMatchingRun, { run: done, matches: [] })
    const { user } = await desk()
    await user.click(await screen.findByRole('button', { name: 'Viimeisin ajo' }))
    expect(await screen.findByText(/^Kohdistettu 2 maksua/)).toBeTruthy()
    expect(server.asked(matchingApi.startMatchingRun)).toEqual([])
  })
})
