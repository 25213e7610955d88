import { beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { aLateInvoice, takingStep } from '../reminders/a-late-invoice.ts'
import { lettersOf, readLetter } from '../support/mailbox.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { setCards, tokenOf, turnOn } from './paying-story.ts'

let world: World
let late: InvoiceSummary
beforeEach(async () => {
  world = await aWorld()
  await world.providers()
  late = await aLateInvoice(world)
})

/** The letters of the late invoice's steps up to this one, each sent on its day. */
async function remindedTo(step: 1 | 2): Promise<string[]> {
  for (const [at, day] of ['2026-03-09', '2026-03-24'].slice(0, step).entries()) {
    world.clock.set(day)
    expect(await takingStep(world, late, at + 1)).toEqual({ made: 1, refused: [] })
    await world.drainQueues()
  }
  const sent = (await lettersOf(world.owner.accountId)).filter(({ tags }) => tags.kind === 'reminder')
  const letters = await Promise.all(sent.map(({ id }) => readLetter(id)))
  return letters.map(({ text }) => text.replaceAll('\u00a0', ' '))
}
const paper = async (step: number) => {
  const path = remindersApi.readReminderPdf.path.replace(':id', `${late._id}-r${step}`)
  const pdf = (await world.ask<Uint8Array>('GET', path, undefined, world.owner)).body
  return (await textOfPdf(pdf)).replaceAll('\u00a0', ' ')
}

describe('a reminder of an account whose invoices may be paid by card', () => {
  it('leads to the page of the late invoice, in its letter and on its paper', async () => {
    await turnOn(world)
    const link = `https://vuokrakirja.example/maksu#${await tokenOf(world, late._id)}`
    const [letter] = await remindedTo(1)
    expect(letter).toContain(`Maksa kortilla:\n${link}`)
    expect(letter).not.toContain('Loput')
    expect(await paper(1)).toContain(`Maksa kortilla: ${link}`)
  })

  it('tells what the card does not pay of what it asks', async () => {
    await turnOn(world)
    const [, letter] = await remindedTo(2)
    const reported = /Kortilla maksetaan lasku \d+: 850,00 €\. Loput 9,87 € maksetaan tilisiirrolla\./
    expect(letter).toMatch(reported)
    expect(await paper(2)).toMatch(reported)
  })

  it('says nothing of cards once the invoice has been paid or they are turned off', async () => {
    await turnOn(world)
    await remindedTo(1)
    await setCards(world, false)
    expect(await paper(1)).not.toContain('/maksu#')
    await setCards(world, true)
    expect(await paper(1)).toContain('/maksu#')
    const body = { invoice: late._id, amount: 850_00, payDate: '2026-03-09' }
    await world.call(paymentsApi.makePayment, { body }, world.owner)
    expect(await paper(1)).not.toContain('/maksu#')
  })
})

it('the reminder of another account says nothing of cards, nor does its preview', async () => {
  const [letter] = await remindedTo(1)
  expect(letter).toContain('Maksettava viimeistään')
  expect(letter).not.toContain('/maksu#')
  expect(await paper(1)).not.toContain('/maksu#')
  world.clock.set('2026-03-24')
  const path = remindersApi.previewPdf.path.replace(':invoiceId', late._id)
  const preview = await world.ask<Uint8Array>('GET', path, undefined, world.owner)
  expect(await textOfPdf(preview.body)).not.toContain('/maksu#')
})
