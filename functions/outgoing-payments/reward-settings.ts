import { monthOf, printMonth } from '#shared/base/day.ts'
import { isOpenDay } from '#shared/base/open-months.ts'
import { invalidField } from '#shared/base/problem.ts'
import {
  nextBilling,
  type RewardSettings,
  type RewardSettingsDraft,
  usualRewardSettings,
  waitsForBill,
} from '#shared/outgoing-payments/reward-settings.ts'
import { readAccount } from '../accounts/accounts.ts'
import type { Actor } from '../platform/actor.ts'
import { bookMonths } from '../platform/book-months.ts'
import { today } from '../platform/clock.ts'
import { outgoingPayments, rewardSettings } from './collections.ts'

/** As the account has saved them, or the usual ones. */
export const rewardSettingsOf = async (actor: Actor): Promise<RewardSettings> =>
  (await rewardSettings.find(actor, usualRewardSettings._id)) ?? usualRewardSettings

/** A reward bears VAT, so whoever bills it needs a business id on the invoice (AVL 209 e §). */
export async function saveRewardSettings(actor: Actor, draft: RewardSettingsDraft): Promise<RewardSettings> {
  if (draft.inUse && (await readAccount(actor)).businessId === '')
    throw invalidField('inUse', 'Tilin tiedoista puuttuu Y-tunnus, joka palkkiolaskulla on oltava')
  await refuseBehindClosed(actor, draft)
  const next = { ...draft, _id: usualRewardSettings._id, next: nextBilling(draft, today()) }
  const existing = await rewardSettings.find(actor, next._id)
  return existing ? rewardSettings.replace(actor, next) : rewardSettings.create(actor, next)
}

/**
 * A reward that no invoice has billed is sold as its settlement is paid, or waits for its invoice. Of settlements that a
 * closed month has, that is decided.
 */
async function refuseBehindClosed(actor: Actor, draft: RewardSettingsDraft): Promise<void> {
  const [before, months, rows] = await Promise.all([
    rewardSettingsOf(actor),
    bookMonths(actor),
    outgoingPayments.summariesBetween(actor, '0000', today()),
  ])
  const payDayOf = new Map(rows.map(({ _id, payDate }) => [_id, payDate]))
  const changed = rows.filter(
    ({ day, partner, isUnbilled }) =>
      (isUnbilled ?? true) && partner !== '' && waitsForBill(before, day) !== waitsForBill(draft, day),
  )
  for (const { payDate, joinedTo, reward } of changed) {
    const left = joinedTo ? (payDayOf.get(joinedTo) ?? '') : payDate
    if (reward === 0 || left === '' || isOpenDay(months, left)) continue
    throw invalidField(
      draft.inUse ? 'from' : 'inUse',
      `Tilityksen palkkio on jo suljetussa kirjanpitokuukaudessa (${printMonth(monthOf(left))}). Laskuta palkkiot vasta sen jälkeen tehdyistä tilityksistä.`,
    )
  }
}
