import { useState } from 'react'
import { printMoney, sumOf } from '#shared/base/money.ts'
import { rewardsApi as api, mostBilled, type RewardBillRow } from '#shared/outgoing-payments/rewards-api.ts'
import { printVatRate } from '#shared/rates/vat.ts'
import { call } from '../app/call.ts'
import { confirm } from '../ui/dialog/confirm.ts'
import { toast } from '../ui/dialog/toasts.ts'

const counted = (count: number) => (count === 1 ? '1 palkkiolasku' : `${count} palkkiolaskua`)

/** What all of them come to by rate of VAT. */
function textOf(rows: readonly RewardBillRow[]): string {
  const groups = rows.flatMap((row) => row.groups)
  const rates = [...new Set(groups.map(({ rate }) => rate))].toSorted((a, b) => b - a)
  const reported = rates.map((rate) => {
    const own = groups.filter((group) => group.rate === rate)
    const [net, vat] = [sumOf(own.map((group) => group.net)), sumOf(own.map((group) => group.vat))]
    return `ALV ${printVatRate(rate)}: veroton ${printMoney(net)}, vero ${printMoney(vat)}.`
  })
  const minus = rows.filter(({ total }) => total < 0).length
  const credits = minus > 0 ? ` Niistä ${minus} on hyvityslaskuja.` : ''
  const total = printMoney(sumOf(rows.map((row) => row.total)))
  return `Yhteensä ${total}. ${reported.join(' ')}${credits} Palkkiot on jo pidätetty tilityksistä, joten laskut lähtevät kuitattuina.`
}

/** Bills the rewards that wait, after showing what they come to. */
export function useBillingRewards() {
  const [isBusy, setBusy] = useState(false)
  const send = async (rows: readonly RewardBillRow[]) => {
    setBusy(true)
    const refused: string[] = []
    let made = 0
    try {
      for (let at = 0; at < rows.length; at += mostBilled) {
        const bills = rows.slice(at, at + mostBilled).map(({ _id, total }) => ({ _id, total }))
        const answer = await call(api.billRewards, { body: { bills } })
        made += answer.invoices.length
        refused.push(...answer.refused.map(({ reason }) => reason))
      }
    } catch (failure) {
      if (failure instanceof Error) refused.push(failure.message)
    }
    setBusy(false)
    if (made > 0) toast.ok(`${counted(made)} tehty`)
    const [first] = refused
    if (first) toast.error(refused.length === 1 ? first : `${refused.length} jäi laskuttamatta: ${first}`)
  }
  const billAll = async () => {
    const { rows } = await call(api.listRewardBills, { body: { itemsPerPage: 5000 } })
    if (rows.length === 0) return toast.info('Laskutettavia palkkioita ei ole.')
    const question = { title: `Tehdäänkö ${counted(rows.length)}?`, text: textOf(rows), yes: 'Laskuta palkkiot' }
    if (await confirm(question)) await send(rows)
  }
  return { billAll, isBusy }
}
