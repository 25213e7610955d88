import { hasLeft, type Invoice, openOf, toReturnOf } from './invoice.ts'

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
export const invoiceDeeds = [
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
  'remind',
  'register',
  'return',
  'copy',
] as const
export type InvoiceDeed = (typeof invoiceDeeds)[number]

/** Where a deed leads; of several the money decides. */
export interface Leads {
  readonly to: readonly LifeState[]
}

const to = (...states: LifeState[]): Leads => ({ to: states })

const notSent = 'Laskua ei ole vielä lähetetty.'
const onItsWay = 'Lasku on lähdössä. Yritä hetken kuluttua uudelleen.'
const alreadySent = 'Lasku on jo lähetetty.'
const alreadyPaid = 'Lasku on jo maksettu.'
const alreadyCredited = 'Lasku on jo hyvitetty kokonaan.'
const sentStays = 'Lähetettyä laskua ei voi poistaa. Hyvitä se.'
const sentIsFixed = 'Lähetettyä laskua ei voi muuttaa. Hyvitä se ja tee uusi.'
const onlyRefund = 'Vain hyvityslasku kirjataan lähettämättä.'
const nothingToReturn = 'Laskulla ei ole palautettavaa.'
const isRefund = 'Hyvityslaskulle ei kirjata maksuja, ennen kuin se on kirjattu.'
const noRefundOfRefund = 'Hyvityslaskua ei voi hyvittää.'
const refundHasNoDueDay = 'Hyvityslaskulla ei ole eräpäivää.'
const refundIsNotOwed = 'Hyvityslaskusta ei muistuteta.'
const inBooks = 'Hyvitys on jo kirjattu, joten sitä ei voi poistaa. Jos se oli väärä, tee samasta uusi lasku.'
const fixedInBooks = 'Hyvitys on jo kirjattu, joten sitä ei voi muuttaa. Jos se oli väärä, tee samasta uusi lasku.'
const notFailed = 'Laskun lähetys ei ole keskeytynyt.'

const afterMoney = to('open', 'paid', 'credited')

const sent = {
  send: alreadySent,
  arrive: afterMoney,
  fail: alreadySent,
  remove: sentStays,
  edit: sentIsFixed,
  mend: notFailed,
  register: onlyRefund,
  return: nothingToReturn,
  copy: afterMoney,
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
  remind: 'Palkkio on kuitattu tilityksestä, joten siitä ei muistuteta.',
  register: onlyRefund,
  return: nothingToReturn,
} as const
const afterReward = to('reward', 'credited')

const refund = { moveDueDay: refundHasNoDueDay, credit: noRefundOfRefund, remind: refundIsNotOwed } as const

/**
 * An invoice's whole life: what each deed leads to from each state, or the Finnish sentence that refuses it. `unclear` is
 * one that failed after something of it may have left the house.
 */
export const life: Readonly<Record<LifeState, Readonly<Record<InvoiceDeed, Leads | string>>>> = {
  draft: {
    send: to('sending'),
    arrive: notSent,
    fail: notSent,
    remove: to(),
    edit: to('draft'),
    mend: notFailed,
    moveDueDay: to('draft'),
    pay: notSent,
    unpay: notSent,
    credit: 'Luonnosta ei hyvitetä. Muuta sitä tai poista se.',
    remind: notSent,
    register: onlyRefund,
    return: nothingToReturn,
    copy: notSent,
  },
  sending: {
    send: to('sending'),
    arrive: afterMoney,
    fail: to('failed', 'unclear'),
    remove: 'Lasku on lähdössä, joten sitä ei voi poistaa. Hyvitä se, kun se on lähtenyt.',
    edit: onItsWay,
    mend: onItsWay,
    moveDueDay: onItsWay,
    pay: notSent,
    unpay: notSent,
    credit: onItsWay,
    remind: notSent,
    register: onlyRefund,
    return: nothingToReturn,
    copy: onItsWay,
  },
  failed: {
    send: to('sending'),
    arrive: afterMoney,
    fail: to('failed', 'unclear'),
    remove: to(),
    edit: onItsWay,
    mend: to('sending'),
    moveDueDay: to('failed'),
    pay: notSent,
    unpay: notSent,
    credit: 'Laskua ei ole lähetetty. Lähetä se uudelleen tai poista se.',
    remind: notSent,
    register: onlyRefund,
    return: nothingToReturn,
    copy: notSent,
  },
  unclear: {
    send: to('sending'),
    arrive: afterMoney,
    fail: to('unclear'),
    remove: 'Lasku on voinut jo lähteä, joten sitä ei voi poistaa. Tarkista laskun tila ja hyvitä lähtenyt lasku.',
    edit: sentIsFixed,
    mend: 'Lasku on voinut jo lähteä, joten sitä ei voi muuttaa. Tarkista laskun tila.',
    moveDueDay: to('unclear'),
    pay: notSent,
    unpay: notSent,
    credit: 'Lasku on voinut jo lähteä. Tarkista laskun tila ennen hyvitystä.',
    remind: notSent,
    register: onlyRefund,
    return: nothingToReturn,
    copy: 'Lasku on voinut jo lähteä. Tarkista laskun tila ennen uutta viestiä.',
  },
  open: {
    ...sent,
    moveDueDay: to('open'),
    pay: to('open', 'paid'),
    unpay: to('open'),
    credit: to('open', 'paid', 'credited'),
    remind: to('open'),
  },
  paid: {
    ...sent,
    moveDueDay: alreadyPaid,
    pay: alreadyPaid,
    unpay: to('open', 'paid'),
    credit: to('paid', 'credited'),
    remind: alreadyPaid,
  },
  credited: {
    ...sent,
    moveDueDay: alreadyCredited,
    pay: alreadyCredited,
    unpay: 'Laskulle ei ole kirjattu maksuja.',
    credit: alreadyCredited,
    remind: alreadyCredited,
  },
  refundDraft: {
    ...refund,
    send: to('refundSending'),
    arrive: notSent,
    fail: notSent,
    remove: to(),
    edit: to('refundDraft'),
    mend: notFailed,
    pay: isRefund,
    unpay: isRefund,
    register: to('toReturn', 'refunded'),
    return: 'Lähetä tai kirjaa hyvityslasku ensin.',
    copy: notSent,
  },
  refundSending: {
    ...refund,
    send: to('refundSending'),
    arrive: to('toReturn', 'refunded'),
    fail: to('refundFailed'),
    remove: inBooks,
    edit: fixedInBooks,
    mend: onItsWay,
    pay: isRefund,
    unpay: isRefund,
    register: 'Hyvityslasku on lähdössä. Yritä hetken kuluttua uudelleen.',
    return: 'Hyvityslasku on lähdössä. Yritä hetken kuluttua uudelleen.',
    copy: onItsWay,
  },
  refundFailed: {
    ...refund,
    send: to('refundSending'),
    arrive: to('toReturn', 'refunded'),
    fail: to('refundFailed'),
    remove: inBooks,
    edit: fixedInBooks,
    mend: to('refundSending'),
    pay: isRefund,
    unpay: isRefund,
    register: to('toReturn', 'refunded'),
    return: 'Lähetä hyvityslasku uudelleen tai kirjaa se lähettämättä.',
    copy: notSent,
  },
  toReturn: {
    ...refund,
    send: alreadySent,
    arrive: to('toReturn', 'refunded'),
    fail: alreadySent,
    remove: inBooks,
    edit: fixedInBooks,
    mend: notFailed,
    pay: to('toReturn'),
    unpay: to('toReturn', 'refunded'),
    register: 'Hyvityslasku on jo kirjattu.',
    return: to('toReturn', 'refunded'),
    copy: to('toReturn'),
  },
  refunded: {
    ...refund,
    send: alreadySent,
    arrive: to('refunded'),
    fail: alreadySent,
    remove: inBooks,
    edit: fixedInBooks,
    mend: notFailed,
    pay: to('toReturn'),
    unpay: nothingToReturn,
    register: 'Hyvityslasku on jo kirjattu.',
    return: nothingToReturn,
    copy: to('refunded'),
  },
  rewardSending: {
    ...reward,
    send: to('rewardSending'),
    arrive: afterReward,
    fail: to('rewardFailed'),
    copy: onItsWay,
  },
  rewardFailed: {
    ...reward,
    send: to('rewardSending'),
    arrive: afterReward,
    fail: to('rewardFailed'),
    copy: notSent,
  },
  reward: { ...reward, send: alreadySent, arrive: afterReward, fail: alreadySent, copy: afterReward },
}

type Living = Pick<Invoice, 'kind' | 'state' | 'total' | 'paid' | 'credited' | 'service' | 'mail'>

/** Where the invoice is in its life now. */
export function lifeOf(invoice: Living): LifeState {
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
  return kind === 'reward' ? 'reward' : 'paid'
}

/** Why the deed cannot be done now, for the user; nothing when it can. */
export function refusalOf(invoice: Living, deed: InvoiceDeed): string | undefined {
  const leads = life[lifeOf(invoice)][deed]
  return typeof leads === 'string' ? leads : undefined
}
