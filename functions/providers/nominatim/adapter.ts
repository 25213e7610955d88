import * as z from 'zod'
import type { FoundAddress } from '#shared/properties/address-search.ts'
import { settings } from '../../platform/settings.ts'
import { callPartner } from '../call-partner.ts'
import { type Ctx, PortError, type PortErrorKind } from '../ports.ts'

const provider = 'nominatim'
/** Whose data it is, by the licence (ODbL) and the service's policy. */
export const attribution = '© OpenStreetMap contributors'

const Place = z.object({
  address: z.object({
    road: z.string().optional(),
    house_number: z.string().optional(),
    postcode: z.string().optional(),
    city: z.string().optional(),
    town: z.string().optional(),
    municipality: z.string().optional(),
    village: z.string().optional(),
    country: z.string().optional(),
  }),
})

const most = 10

/**
 * Addresses in Finland that fit the words (OpenStreetMap's Nominatim, Search API; integrations, section 8). One try: the
 * policy allows one call a second for all users together, which whoever calls this sees to.
 */
export async function searchAddresses(c: Ctx, q: string): Promise<FoundAddress[]> {
  const base = process.env.NOMINATIM_URL ?? 'https://nominatim.openstreetmap.org'
  const query = new URLSearchParams({
    q,
    format: 'jsonv2',
    addressdetails: '1',
    'accept-language': 'fi',
    limit: String(most),
    countrycodes: 'fi',
  })
  const result = await callPartner(c, {
    provider,
    operation: 'search',
    url: `${base}/search?${query}`,
    headers: { 'user-agent': `Vuokrakirja/1.0 (${settings.siteUrl})`, accept: 'application/json' },
    safe: true,
    tries: 1,
    timeout: 5_000,
  })
  // A block comes as 403 and goes by itself.
  if (result.status === 403) throw failed('rateLimit', result.status)
  if (result.status !== 200) throw failed('invalid', result.status)
  const places = z.array(Place).safeParse(result.json())
  if (!places.success) throw failed('protocol', result.status)
  return distinct(places.data.flatMap(({ address }) => found(address)))
}

const failed = (kind: PortErrorKind, status: number) =>
  new PortError(kind, { provider, operation: 'search', outcome: 'none', status })

/** Only places with a road and a country are addresses (spec section 5). */
function found(address: z.output<typeof Place>['address']): FoundAddress[] {
  const { road, house_number = '', postcode = '', country } = address
  if (!road || !country) return []
  const city = address.city ?? address.town ?? address.municipality ?? address.village ?? ''
  return [{ address: `${road} ${house_number}`.trim(), zipCode: postcode, city, country }]
}

/** A house may stand on the map several times: its door, its plot. */
const distinct = (all: readonly FoundAddress[]): FoundAddress[] => [
  ...new Map(all.map((each) => [Object.values(each).join('|'), each])).values(),
]
