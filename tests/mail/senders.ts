import { depositsApi } from '#shared/deposits/api.ts'
import type { MailKind } from '#shared/mail/kinds.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { savedReportsApi } from '#shared/reports/saved/api.ts'
import { mailingId } from '#shared/reports/saved/mailing.ts'
import { signingApi } from '#shared/signing/api.ts'
import { newLetter, noticeLetters, sendNoticeLetter } from '../../functions/accounts/notice-letters.ts'
import { billContracts } from '../../functions/billing/bill-contracts.ts'
import { sendOut } from '../../functions/invoices/sending/sending.ts'
import { mailReminder } from '../../functions/reminders/mail-reminder.ts'
import { mailNotice } from '../../functions/rent-increases/notices/mail-notice.ts'
import { beginMailing } from '../../functions/reports/saved/begin-mailings.ts'
import { sendMailing } from '../../functions/reports/saved/send-mailings.ts'
import { doDueWork } from '../../functions/signing/due-work.ts'
import { aPrincipalsRent, paying, settlingAll } from '../outgoing-payments/rents-of-a-principal.ts'
import { aLateInvoice, takingStep } from '../reminders/a-late-invoice.ts'
import { aPaper, theDraft } from '../signing/samples.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import { aLease, aTenant, invoicesOf } from '../support/things/rents.ts'
import { aWateredHome, billedWinter, equaliser } from '../support/things/watered.ts'
import type { World } from '../support/world.ts'

/** A sender with letters that are to be handed over now, by a worker or by a press. */
export interface Ready {
  /** What one worker does, or one press; refusals of a press are its answers. */
  readonly send: () => Promise<unknown>
}

export interface SenderCase {
  readonly name: string
  readonly kind: MailKind
  /** Letters that leave when nothing goes wrong. */
  readonly whole: number
  /** The same when the mail service took nothing at first; one press that failed is not tried again. */
  readonly afterCrowd?: number
  /** Letters that leave in the end when a worker dies before asking, and nobody presses anything else. */
  readonly afterDeath: number
  /** Three quarters of an hour later the same button is another press. */
  readonly isNewPress?: boolean
  readonly ready: (world: World) => Promise<Ready>
}

/** Answers of the press, by the same key each time. */
const pressing =
  (world: World, path: string, body: object, key: string): Ready['send'] =>
  () =>
    world.ask('POST', path, body, world.owner, { key })

/** Has a company's equalisations of water sent to somebody. */
async function withReceiver(world: World, id: string, email: string): Promise<void> {
  const { condominium } = await world.call(propertiesApi.readCondominium, { params: { id } }, world.owner)
  const administrator = { ...condominium.administrator, waterEqualizationEmailReceivers: [email] }
  const body = { documentUpdate: { ...condominium, administrator } }
  await world.call(propertiesApi.updateCondominium, { params: { id }, body }, world.owner)
}

/** Everybody who sends letters that a document keeps. */
export const senders: readonly SenderCase[] = [
  {
    name: 'an invoice',
    kind: 'invoice',
    whole: 1,
    afterDeath: 1,
    ready: async (world) => {
      const actor = world.actor(world.owner)
      const tenant = await aTenant(actor)
      const id = await aLease(actor, { startDate: '2026-12-01' }, tenant)
      world.clock.set('2026-11-18')
      await billContracts(actor, '2026-11-18', [{ id, tenant: tenant._id }])
      const [invoice] = await invoicesOf(actor)
      return { send: () => sendOut(actor, invoice?._id ?? '') }
    },
  },
  {
    name: 'a copy of an invoice',
    kind: 'invoice-copy',
    whole: 1,
    afterCrowd: 0,
    afterDeath: 0,
    ready: async (world) => {
      const [invoice] = await dueInvoices(world, [85_000])
      const body = { email: 'aijo@uusi.example' }
      return { send: pressing(world, `/invoices/copy/${invoice?._id}`, body, 'kopio-klikkaus-00001') }
    },
  },
  {
    name: 'a reminder',
    kind: 'reminder',
    whole: 1,
    afterDeath: 0,
    ready: async (world) => {
      const late = await aLateInvoice(world)
      world.clock.set('2026-03-09')
      await takingStep(world, late, 1)
      return { send: () => mailReminder(world.actor(world.owner), `${late._id}-r1`) }
    },
  },
  {
    name: 'a notice of a rent increase',
    kind: 'rent-increase',
    whole: 1,
    afterDeath: 0,
    ready: async (world) => {
      const lease = { rentIncreaseType: 'percentage', rentIncreasePercentage: 3, percentagePrefix: '' } as const
      const { _id: contract } = await aRunningContract(world.owner, await aHome(world.owner), lease)
      const body = { contract, newRentIncrease: { dueDate: '2027-03-02', sendType: 'email' as const } }
      const { rentIncrease } = await world.call(rentIncreasesApi.createIncrease, { body }, world.owner)
      return { send: () => mailNotice(world.actor(world.owner), rentIncrease._id) }
    },
  },
  {
    name: 'a letter of notices',
    kind: 'notice',
    whole: 1,
    afterDeath: 1,
    ready: async (world) => {
      const actor = world.actor(world.owner)
      const words = { title: 'Koe', opening: ['Koe.'], facts: [], ending: [] }
      const letter = newLetter('joku@example.fi', 'Kotiranta Oy', words)
      await noticeLetters.create(actor, letter)
      return { send: () => sendNoticeLetter(actor, letter._id) }
    },
  },
  {
    name: 'letters of a signing',
    kind: 'signing',
    whole: 2,
    afterDeath: 2,
    ready: async (world) => {
      const { contract } = await aPaper(world)
      const given = { params: { id: contract._id }, body: await theDraft(world, contract._id) }
      const { signing } = await world.call(signingApi.signContract, given, world.owner)
      return { send: () => doDueWork(world.actor(world.owner), signing._id) }
    },
  },
  {
    name: 'a saved report',
    kind: 'saved-report',
    whole: 1,
    afterDeath: 0,
    ready: async (world) => {
      const actor = world.actor(world.owner)
      const draft = { report: 'arrears', name: 'Saatavat', wish: {}, days: 'lastMonth', isShared: true } as const
      const columns = { order: [], hidden: [] }
      const body = { ...draft, columns, isMailed: true, mailDay: 4, receivers: [world.owner.userId] }
      const { report } = await world.call(savedReportsApi.createSavedReport, { body }, world.owner)
      world.clock.set('2026-11-04T05:30:00.000Z')
      await beginMailing(actor, report._id)
      return { send: () => sendMailing(actor, mailingId(report._id, '2026-11')) }
    },
  },
  {
    name: 'a message of a deposit',
    kind: 'deposit',
    whole: 1,
    afterDeath: 1,
    isNewPress: true,
    ready: async (world) => {
      const { tenant } = await aHome(world.owner)
      const body = { tenant, amount: 50_000, dueDate: '2026-11-16' }
      const { deposit } = await world.call(depositsApi.createDeposit, { body }, world.owner)
      return { send: pressing(world, `/deposit/resend-message/${deposit._id}`, {}, 'vakuus-klikkaus-0001') }
    },
  },
  {
    name: 'a statement',
    kind: 'statement',
    whole: 1,
    afterDeath: 0,
    ready: async (world) => {
      const { tenant } = await aHome(world.owner)
      const body = { email: 'aijo@uusi.example' }
      return { send: pressing(world, `/payments/statement/tenant/${tenant}/send`, body, 'tiliote-klikkaus-0001') }
    },
  },
  {
    name: 'what a payment to a principal comes from',
    kind: 'settlement',
    whole: 1,
    afterDeath: 0,
    ready: async (world) => {
      const { invoice } = await aPrincipalsRent(world)
      await paying(world, invoice, 850_00)
      const [payment] = (await settlingAll(world)).outgoingPayments
      const body = { email: 'paula@paamies.example' }
      return { send: pressing(world, `/outgoing-payment/${payment?._id}/send`, body, 'tilitys-klikkaus-0001') }
    },
  },
  {
    name: 'the file of an equalisation of water',
    kind: 'water-file',
    whole: 1,
    afterDeath: 0,
    ready: async (world) => {
      const { home, contract } = await aWateredHome(world)
      await withReceiver(world, home.condominium, 'isannointi@talo.example')
      await billedWinter(world)
      const { body } = await equaliser(world, home).start([{ contract, total: 30_00 }])
      await world.drainQueues()
      // Every press is another one: which addresses have it is what keeps it from them.
      return { send: () => world.ask('POST', `/meter/equalisation/${body.run._id}/file`, undefined, world.owner) }
    },
  },
]
