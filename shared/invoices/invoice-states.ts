import { hasLeft, type Invoice, openOf, toReturnOf } from './invoice.ts'
import { no } from './invoice-state-words.ts'

/**
 * Where an invoice is in its life. Credit notes have a life of their own: once out of its draft, one is in the books. So
 * have reward invoices, which are made in the books and paid.
 */
export const lifeStates = [
  'draft',
  'sending',
  'failed',
  'unclear',
  'open',
  'paid',
  'credited',
  'lost',
  'refundDraft',
  'refundSending',
  'refundFailed',
  'toReturn',
  'refunded',
  'rewardSending',
  'rewardFailed',
  'reward',
] as const
export type LifeState = (typeof lifeStates)[number]

/** What somebody, or the world, does to an invoice. */
export const invoiceCommands = [
  'send',
  'arrive',
  'fail',
  'remove',
  'edit',
  'mend',
  'moveDueDay',
  'pay',
  'unpay',
  'credit',
  'writeOff',
  'remind',
  'register',
  'return',
  'copy',
] as const
export type InvoiceCommand = (typeof invoiceCommands)[number]

/** Where a command leads; of several the money decides. */
export interface Leads {
  readonly to: readonly LifeState[]
}

const to = (...states: LifeState[]): Leads => ({ to: states })

const afterMoney = to('open', 'paid', 'credited', 'lost')

const sent = {
  send: no.alreadySent,
  arrive: afterMoney,
  fail: no.alreadySent,
  remove: no.sentStays,
  edit: no.sentIsFixed,
  mend: no.notFailed,
  register: no.onlyRefund,
  return: no.nothingToReturn,
  copy: afterMoney,
} as const

const unsent = {
  pay: no.notSent,
  unpay: no.notSent,
  writeOff: no.onlySentIsLost,
  remind: no.notSent,
  register: no.onlyRefund,
  return: no.nothingToReturn,
} as const

/** It follows its settlements: what takes them back takes it back. */
const rewardStays = 'Palkkiolasku tehdään tilityksistä, joten sitä ei muuteta eikä poisteta.'
const reward = {
  remove: rewardStays,
  edit: rewardStays,
  mend: 'Korjaa päämiehen tiedot ja lähetä palkkiolasku uudelleen.',
  moveDueDay: 'Palkkio on kuitattu tilityksestä, joten laskulla ei ole eräpäivää.',
  pay: 'Palkkio on kuitattu tilityksestä, joten laskulla ei ole maksettavaa.',
  unpay: 'Palkkio on kuitattu tilityksestä, joten laskulla ei ole maksuja.',
  credit: 'Palkkiolasku hyvitetään poistamalla tilitys, jonka palkkio siinä on.',
  writeOff: 'Palkkio on kuitattu tilityksestä, joten siitä ei jää luottotappiota.',
  remind: 'Palkkio on kuitattu tilityksestä, joten siitä ei muistuteta.',
  register: no.onlyRefund,
  return: no.nothingToReturn,
} as const
const afterReward = to('reward', 'credited')

const refund = {
  moveDueDay: no.creditNoteHasNoDueDay,
  credit: no.noCreditNoteOfRefund,
  writeOff: no.creditNoteIsNotLost,
  remind: no.creditNoteIsNotOwed,
} as const

/**
 * An invoice's whole life: what each command leads to from each state, or the Finnish sentence that refuses it. `unclear` is
 * one that failed after something of it may have left the house.
 */
export const invoiceStates: Readonly<Record<LifeState, Readonly<Record<InvoiceCommand, Leads | string>>>> = {
  draft: {
    ...unsent,
    send: to('sending'),
    arrive: no.notSent,
    fail: no.notSent,
    remove: to(),
    edit: to('draft'),
    mend: no.notFailed,
    moveDueDay: to('draft'),
    credit: 'Luonnosta ei hyvitetä. Muuta sitä tai poista se.',
    copy: no.notSent,
  },
  sending: {
    ...unsent,
    send: to('sending'),
    arrive: afterMoney,
    fail: to('failed', 'unclear'),
    remove: 'Lasku on lähdössä, joten sitä ei voi poistaa. Hyvitä se, kun se on lähtenyt.',
    edit: no.onItsWay,
    mend: no.onItsWay,
    moveDueDay: no.onItsWay,
    credit: no.onItsWay,
    copy: no.onItsWay,
  },
  failed: {
    ...unsent,
    send: to('sending'),
    arrive: afterMoney,
    fail: to('failed', 'unclear'),
    remove: to(),
    edit: no.onItsWay,
    mend: to('sending'),
    moveDueDay: to('failed'),
    credit: 'Laskua ei ole lähetetty. Lähetä se uudelleen tai poista se.',
    copy: no.notSent,
  },
  unclear: {
    ...unsent,
    send: to('sending'),
    arrive: afterMoney,
    fail: to('unclear'),
    remove: 'Lasku on voinut jo lähteä, joten sitä ei voi poistaa. Tarkista laskun tila ja hyvitä lähtenyt lasku.',
    edit: no.sentIsFixed,
    mend: 'Lasku on voinut jo lähteä, joten sitä ei voi muuttaa. Tarkista laskun tila.',
    moveDueDay: to('unclear'),
    credit: 'Lasku on voinut jo lähteä. Tarkista laskun tila ennen hyvitystä.',
    copy: 'Lasku on voinut jo lähteä. Tarkista laskun tila ennen uutta viestiä.',
  },
  open: {
    ...sent,
    moveDueDay: to('open'),
    pay: to('open', 'paid', 'lost'),
    unpay: to('open'),
    credit: to('open', 'paid', 'credited', 'lost'),
    writeOff: to('open', 'lost'),
    remind: to('open'),
  },
  paid: {
    ...sent,
    moveDueDay: no.alreadyPaid,
    pay: no.alreadyPaid,
    unpay: to('open', 'paid', 'lost'),
    credit: to('paid', 'credited'),
    writeOff: no.alreadyPaid,
    remind: no.alreadyPaid,
  },
  credited: {
    ...sent,
    moveDueDay: no.alreadyCredited,
    pay: no.alreadyCredited,
    unpay: 'Laskulle ei ole kirjattu maksuja.',
    credit: no.alreadyCredited,
    writeOff: no.alreadyCredited,
    remind: no.alreadyCredited,
  },
  lost: {
    ...sent,
    moveDueDay: no.alreadyLost,
    pay: to('lost', 'paid'),
    unpay: to('open', 'lost'),
    credit: to('lost', 'paid', 'credited'),
    writeOff: no.alreadyLost,
    remind: no.alreadyLost,
  },
  refundDraft: {
    ...refund,
    send: to('refundSending'),
    arrive: no.notSent,
    fail: no.notSent,
    remove: to(),
    edit: to('refundDraft'),
    mend: no.notFailed,
    pay: no.isRefund,
    unpay: no.isRefund,
    register: to('toReturn', 'refunded'),
    return: 'Lähetä tai kirjaa hyvityslasku ensin.',
    copy: no.notSent,
  },
  refundSending: {
    ...refund,
    send: to('refundSending'),
    arrive: to('toReturn', 'refunded'),
    fail: to('refundFailed'),
    remove: no.inBooks,
    edit: no.fixedInBooks,
    mend: no.onItsWay,
    pay: no.isRefund,
    unpay: no.isRefund,
    register: 'Hyvityslasku on lähdössä. Yritä hetken kuluttua uudelleen.',
    return: 'Hyvityslasku on lähdössä. Yritä hetken kuluttua uudelleen.',
    copy: no.onItsWay,
  },
  refundFailed: {
    ...refund,
    send: to('refundSending'),
    arrive: to('toReturn', 'refunded'),
    fail: to('refundFailed'),
    remove: no.inBooks,
    edit: no.fixedInBooks,
    mend: to('refundSending'),
    pay: no.isRefund,
    unpay: no.isRefund,
    register: to('toReturn', 'refunded'),
    return: 'Lähetä hyvityslasku uudelleen tai kirjaa se lähettämättä.',
    copy: no.notSent,
  },
  toReturn: {
    ...refund,
    send: no.alreadySent,
    arrive: to('toReturn', 'refunded'),
    fail: no.alreadySent,
    remove: no.inBooks,
    edit: no.fixedInBooks,
    mend: no.notFailed,
    pay: to('toReturn'),
    unpay: to('toReturn', 'refunded'),
    register: 'Hyvityslasku on jo kirjattu.',
    return: to('toReturn', 'refunded'),
    copy: to('toReturn'),
  },
  refunded: {
    ...refund,
    send: no.alreadySent,
    arrive: to('refunded'),
    fail: no.alreadySent,
    remove: no.inBooks,
    edit: no.fixedInBooks,
    mend: no.notFailed,
    pay: to('toReturn'),
    unpay: no.nothingToReturn,
    register: 'Hyvityslasku on jo kirjattu.',
    return: no.nothingToReturn,
    copy: to('refunded'),
  },
  rewardSending: {
    ...reward,
    send: to('rewardSending'),
    arrive: afterReward,
    fail: to('rewardFailed'),
    copy: no.onItsWay,
  },
  rewardFailed: {
    ...reward,
    send: to('rewardSending'),
    arrive: afterReward,
    fail: to('rewardFailed'),
    copy: no.notSent,
  },
  reward: { ...reward, send: no.alreadySent, arrive: afterReward, fail: no.alreadySent, copy: afterReward },
}

type Living = Pick<Invoice, 'kind' | 'state' | 'total' | 'paid' | 'credited' | 'service' | 'mail'> &
  Partial<Pick<Invoice, 'lost'>>

/** Where the invoice is in its life now. */
export function invoiceStateOf(invoice: Living): LifeState {
  const { kind, state } = invoice
  if (kind === 'refund') {
    if (state === 'sent') return toReturnOf(invoice) > 0 ? 'toReturn' : 'refunded'
    return state === 'draft' ? 'refundDraft' : state === 'sending' ? 'refundSending' : 'refundFailed'
  }
  if (kind === 'reward' && state === 'sending') return 'rewardSending'
  if (kind === 'reward' && state === 'failed') return 'rewardFailed'
  if (state === 'failed') return hasLeft(invoice) ? 'unclear' : 'failed'
  if (state !== 'sent') return state
  if (openOf(invoice) > 0) return 'open'
  if (invoice.total > 0 && invoice.credited >= invoice.total) return 'credited'
  if ((invoice.lost ?? 0) > 0) return 'lost'
  return kind === 'reward' ? 'reward' : 'paid'
}

/** Why the command cannot be done now, for the user; nothing when it can. */
export function refusalOf(invoice: Living, command: InvoiceCommand): string | undefined {
  const leads = invoiceStates[invoiceStateOf(invoice)][command]
  return typeof leads === 'string' ? leads : undefined
}
