import { invalidField } from '#shared/base/problem.ts'
import {
  nextBilling,
  type RewardSettings,
  type RewardSettingsDraft,
  usualRewardSettings,
} from '#shared/outgoing-payments/reward-settings.ts'
import { readAccount } from '../accounts/accounts.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { rewardSettings } from './collections.ts'

/** As the account has saved them, or the usual ones. */
export const rewardSettingsOf = async (actor: Actor): Promise<RewardSettings> =>
  (await rewardSettings.find(actor, usualRewardSettings._id)) ?? usualRewardSettings

/** A reward bears VAT, so whoever bills it needs a business id on the invoice (AVL 209 e §). */
export async function saveRewardSettings(actor: Actor, draft: RewardSettingsDraft): Promise<RewardSettings> {
  if (draft.inUse && (await readAccount(actor)).businessId === '')
    throw invalidField('inUse', 'Tilin tiedoista puuttuu Y-tunnus, joka palkkiolaskulla on oltava')
  const next = { ...draft, _id: usualRewardSettings._id, next: nextBilling(draft, today()) }
  const standing = await rewardSettings.find(actor, next._id)
  return standing ? rewardSettings.replace(actor, next) : rewardSettings.create(actor, next)
}
