import { conflict, invalidField } from '#shared/base/problem.ts'
import type { ListingState } from '#shared/listings/listing.ts'
import type { PortalSettings, PortalSettingsDraft } from '#shared/listings/listing-settings.ts'
import { type ListingPortal, listingPortalLabels, listingPortals } from '#shared/listings/portals.ts'
import type { Actor } from '../platform/actor.ts'
import { transact } from '../platform/table/transact.ts'
import type { ListingPort } from '../providers/listing-port.ts'
import { oikotie } from '../providers/oikotie/adapter.ts'
import { listings, portalSettings } from './collections.ts'

/** How each portal is spoken to; its settings are those that an account has saved. */
const adapters: Readonly<Record<ListingPortal, (settings: unknown) => ListingPort>> = { oikotie }

/** @throws PortError('config') when the account has no agreement with it */
export async function portOf(actor: Actor, portal: ListingPortal): Promise<ListingPort> {
  return adapters[portal](await portalSettings.opened(actor, portal))
}

/** The portals that the account has an agreement with. */
export async function portalsOf(actor: Actor): Promise<ListingPortal[]> {
  const existing = new Set((await portalSettings.documents.all(actor)).map(({ _id }) => _id))
  return listingPortals.filter((portal) => existing.has(portal))
}

export async function readPortalSettings(actor: Actor): Promise<PortalSettings[]> {
  const known = new Map((await portalSettings.documents.all(actor)).map((each) => [each._id, each]))
  return listingPortals.map((portal) => {
    const existing = known.get(portal)
    return {
      portal,
      label: listingPortalLabels[portal],
      version: existing?.version ?? 0,
      company: existing?.config.company ?? '',
      hasKey: existing !== undefined,
    }
  })
}

/** Where something of an advertisement is at the portal, or may be. */
const there: readonly ListingState[] = ['sent', 'shown', 'refused', 'leaving']

/** Saves the keys of an agreement or, without a company, forgets them once nothing is at the portal any more. */
export async function savePortalSettings(actor: Actor, draft: PortalSettingsDraft): Promise<PortalSettings[]> {
  const { portal, version, company } = draft
  const existing = await portalSettings.kept(actor, portal)
  if (!company) await refuseWhileShown(actor, portal)
  const kept = existing?.company === company ? await portalSettings.opened(actor, portal) : undefined
  const config = { company, key: draft.key || (kept?.key ?? '') }
  if (company && !config.key) throw invalidField('key', 'Anna avain')
  const next = company ? config : undefined
  await transact(await portalSettings.writing(actor, portal, next, { version, refused: conflict }))
  return readPortalSettings(actor)
}

async function refuseWhileShown(actor: Actor, portal: ListingPortal): Promise<void> {
  const shown = (await listings.summaries(actor)).filter((row) => row.portal === portal && there.includes(row.state))
  if (shown.length > 0)
    throw conflict(`Portaalissa on vielä ilmoituksia (${shown.length} kpl). Poista ne ennen kuin poistat tunnukset.`)
}
