import { addDays } from '#shared/base/day.ts'
import { busy } from '#shared/base/problem.ts'
import {
  type ContactSettings,
  type ContactSettingsDraft,
  usualContactSettings,
} from '#shared/contacts/contact-settings.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import type { Write } from '../platform/table/transact.ts'
import { contactSettings } from './collections.ts'

/** As the account has saved them, or the usual ones. */
export const settingsOf = async (actor: Actor): Promise<ContactSettings> =>
  (await contactSettings.find(actor, usualContactSettings._id)) ?? usualContactSettings

export async function saveContactSettings(actor: Actor, draft: ContactSettingsDraft): Promise<ContactSettings> {
  const existing = await contactSettings.find(actor, usualContactSettings._id)
  return existing
    ? contactSettings.replace(actor, { ...existing, ...draft })
    : contactSettings.create(actor, { ...usualContactSettings, ...draft })
}

/** From the first one on, those who have been in touch are looked through every night. To be written with each. */
export async function seeingToForgetting(actor: Actor): Promise<Write[]> {
  const existing = await contactSettings.find(actor, usualContactSettings._id)
  if (existing?.nextCheck) return []
  const next = { ...(existing ?? usualContactSettings), nextCheck: addDays(today(), 1) }
  return [existing ? contactSettings.replacing(actor, next, busy) : contactSettings.creating(actor, next, busy)]
}
