/** Commands about increases, agreements on prices, and what is taken back of them. */
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { clickOf, leaseId } from '../plan/names.ts'
import type { Obeying } from '../plan/office.ts'
import type { Desk } from './desk.ts'

/** The due days that a form offers, by the month of each: the one of a month is meant. */
const dayIn = (month: string) => `${month}-15`

/** So many notes at the most come of one that is taken back. */
const mostNotes = 40

export const priceCommands: Obeying<Desk, 'raise' | 'agree' | 'takeBackPrices'> = {
  async raise(desk, { lease, key, month }) {
    const newRentIncrease = { dueDate: dayIn(month), dontSendMessage: true }
    const body = { contract: leaseId(desk, lease), newRentIncrease }
    const { preview } = await desk.read(rentIncreasesApi.previewIncrease, { body })
    const sent = { body: { ...body, seen: preview.rentAfter } }
    const { rentIncrease } = await desk.press(rentIncreasesApi.createIncrease, sent, clickOf(key))
    desk.made.set(key, rentIncrease._id)
  },
  async agree(desk, { lease, key, month, prices, discount }) {
    const given = { contract: leaseId(desk, lease), dueDate: dayIn(month), dontSendMessage: true }
    const { preview } = await desk.read(rentIncreasesApi.previewAgreement, { body: given })
    const products = preview.previousProducts.map((line) => ({
      ...line,
      amount: prices.find(({ desc }) => desc === line.desc)?.cents ?? line.amount,
    }))
    const off = discount && {
      desc: discount.desc,
      amount: discount.cents,
      lastDueDate: dayIn(discount.last),
    }
    const body = { ...given, ...(prices.length > 0 && { products }), ...(off && { discount: off }) }
    const { rentIncrease } = await desk.press(rentIncreasesApi.agree, { body }, clickOf(key))
    desk.made.set(key, rentIncrease._id)
  },
  async takeBackPrices(desk, { lease, change, isUnused, returns, credits }) {
    const id = desk.made.get(change) ?? ''
    for (let at = 1; at <= mostNotes; at += 1)
      desk.made.set(`${change} back ${at}`, `${leaseId(desk, lease)}-back-${id}-${at}`)
    const params = { id }
    if (isUnused) await desk.press(rentIncreasesApi.deleteInactive, { params })
    else {
      const body = { returnPreviousProducts: returns, creditInvoices: credits }
      await desk.press(rentIncreasesApi.deleteActive, { params, body })
    }
  },
}
