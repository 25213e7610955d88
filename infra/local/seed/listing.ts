import type { ListingPortal } from '#shared/listings/portals.ts'
import { aimOfApartment } from '../../../functions/listings/aim.ts'
import { choosePortals } from '../../../functions/listings/listings.ts'
import { savePortalSettings } from '../../../functions/listings/portals.ts'
import { apartments, shownToAll } from '../../../functions/properties/collections.ts'
import type { Providers } from '../providers/start-providers.ts'
import type { MadeAccount } from './make-account.ts'

const portal: ListingPortal = 'oikotie'
const most = 4

/** An agreement with a portal, at which some of the homes that are advertised are too; it refuses one of them. */
export async function listSome(
  { actor }: MadeAccount,
  { url }: Providers,
  drain: () => Promise<unknown>,
): Promise<void> {
  const keys = { company: 'kotiranta-demo', key: 'demo-avain' }
  const tell = (path: string, body: object) =>
    fetch(`${url}/__oikotie/${path}`, { method: 'POST', body: JSON.stringify(body) })
  await tell('companies', keys)
  await savePortalSettings(actor, { ...keys, portal, version: 0 })
  const listed: string[] = []
  for (const apartment of await apartments.byReference(actor, shownToAll)) {
    if (listed.length === most || 'cause' in (await aimOfApartment(actor, apartment))) continue
    await choosePortals(actor, apartment._id, [portal])
    listed.push(apartment._id)
  }
  await drain()
  const [refused] = listed
  if (refused) await tell('judged', { reference: refused, status: 'rejected', reason: 'Kuvassa on välittäjän logo.' })
}
