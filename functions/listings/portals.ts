import { conflict, invalidField } from '#shared/base/problem.ts'
import type { ListingState } from '#shared/listings/listing.ts'
import type { PortalSettings, PortalSettingsDraft } from '#shared/listings/listing-settings.ts'
import { type ListingPortal, listingPortalLabels, listingPortals } from '#shared/listings/portals.ts'
import type { Actor } from '../platform/actor.ts'
import type { ListingPort } from '../providers/listing-port.ts'
import { oikotie } from '../providers/oikotie/adapter.ts'
import { listings, portalKeys, portalSettings } from './collections.ts'

/** How each portal is spoken to; its settings are those that an account has saved. */
const adapters: Readonly<Record<ListingPortal, (settings: unknown) => ListingPort>> = { oikotie }

/** @throws PortError('config') when the account has no agreement with it */
export async function portOf(actor: Actor, portal: ListingPortal): Promise<ListingPort> {
  return adapters[portal](await configOf(actor, await portalSettings.find(actor, portal)))
}

type Standing = NonNullable<Awaited<ReturnType<typeof portalSettings.find>>>

const configOf = async (actor: Actor, existing: Standing | undefined) =>
  existing && (await portalKeys.opened(actor.accountId, existing)).config

/** The portals that the account has an agreement with. */
export async function portalsOf(actor: Actor): Promise<ListingPortal[]> {
  const existing = new Set((await portalSettings.all(actor)).map(({ _id }) => _id))
  return listingPortals.filter((portal) => existing.has(portal))
}

export async function readPortalSettings(actor: Actor): Promise<PortalSettings[]> {
  const known = new Map((await portalSettings.all(actor)).map((each) => [each._id, each]))
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
  const existing = await portalSettings.find(actor, portal)
  if (!company) await refuseWhileShown(actor, portal)
  const kept = existing?.config.company === company ? await configOf(actor, existing) : undefined
  const config = { company, key: draft.key || (kept?.key ?? '') }
  if (company && !config.key) throw invalidField('key', 'Anna avain')
  const next = await portalKeys.sealed(actor.accountId, { _id: portal, version: 0, config }, existing)
  if (existing && company) await portalSettings.replace(actor, { ...existing, ...next, version })
  else if (existing) await portalSettings.remove(actor, { ...existing, version })
  else if (company) await portalSettings.create(actor, next)
  return readPortalSettings(actor)
}

async function refuseWhileShown(actor: Actor, portal: ListingPortal): Promise<void> {
  const shown = (await listings.summaries(actor)).filter((row) => row.portal === portal && there.includes(row.state))
  if (shown.length > 0)
    throw conflict(`Portaalissa on vielä ilmoituksia (${shown.length} kpl). Poista ne ennen kuin poistat tunnukset.`)
}
