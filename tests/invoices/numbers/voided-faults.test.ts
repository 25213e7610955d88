import { beforeAll, describe, expect, it } from 'vitest'
import { CreditNoteDraft } from '#shared/credit-notes/credit-note-draft.ts'
import { InvoiceDraft } from '#shared/invoices/invoice-draft.ts'
import { deleteInvoice } from '../../../functions/billing/remove-invoice.ts'
import { createCreditNote, removeCreditNote } from '../../../functions/credit-notes/credit-notes.ts'
import { tenants } from '../../../functions/customers/tenants.ts'
import { createInvoice } from '../../../functions/invoices/create-invoice.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { type Outcome, stoppedEverywhere } from '../../support/stopped-everywhere.ts'
import { numbersOf } from '../../support/things/number-series.ts'
import { tenantDraft } from '../../support/things/rents.ts'

type Numbers = Awaited<ReturnType<typeof numbersOf>>
let outcomes: readonly Outcome<Numbers>[]

const why = { reason: 'mistake', text: '' } as const
const products = [{ desc: 'Avaimet', amount: 50_00, zeroVat: 'damages' as const }]
const days = { billDate: '2026-11-02', dueDate: '2026-11-16' }

/** As the person presses: two invoices and a credit note, of which one invoice and the note are removed. */
async function allOf({ actor, tenant }: { actor: Actor; tenant: string }): Promise<void> {
  const draft = InvoiceDraft.parse({ ...days, tenant, apartment: '', sendType: 'email', products })
  await createInvoice(actor, draft, 'jaava')
  if (!(await invoices.find(actor, 'poistuva'))) await createInvoice(actor, draft, 'poistuva')
  const note = CreditNoteDraft.parse({ tenant, products, billDate: days.billDate })
  const { _id } = await createCreditNote(actor, note, 'hyvitys')
  await deleteInvoice(actor, 'poistuva', why)
  await removeCreditNote(actor, _id, why)
}

beforeAll(async () => {
  outcomes = await stoppedEverywhere({
    async ready(world) {
      const actor = world.actor(world.owner)
      const { _id: tenant } = await tenants.create(actor, tenantDraft())
      return { actor, tenant }
    },
    press: allOf,
    state: ({ actor }) => numbersOf(actor, 'invoice'),
  })
}, 300_000)

describe('making and removing what has a number, stopped at any of its calls', () => {
  it('leaves every number that was drawn standing or voided, once', () => {
    expect(outcomes.length).toBeGreaterThan(8)
    for (const { name, moment, stopped } of outcomes)
      expect(stopped.accounted, `${name} ${moment}`).toEqual(stopped.drawn)
  })

  it('and so it is when it is pressed again', () => {
    for (const { name, moment, again } of outcomes) {
      expect(again.accounted, `${name} ${moment}`).toEqual(again.drawn)
      expect(again.voided.length, `${name} ${moment}`).toBeGreaterThan(1)
    }
  })
})
