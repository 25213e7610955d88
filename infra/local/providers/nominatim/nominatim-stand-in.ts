import { searchText } from '#shared/base/finnish.ts'
import { json, type StandIn, type WireAnswer, type WireRequest } from '../wire.ts'
import { type MapPlace, mapPlaces } from './places.ts'

/** Names that programs give themselves when nobody gives them one; the real service turns these away. */
const stock = /^(node|undici|axios|python|curl|go-http|java|okhttp)/i

/**
 * OpenStreetMap's Nominatim on this machine, by its Search API. Like the original it wants to know who calls and lets
 * all users together ask once a second.
 */
export function nominatimStandIn({ now }: { now: () => number }): StandIn {
  let last = Number.NEGATIVE_INFINITY
  return {
    name: 'nominatim',
    operationOf: ({ method, path }) => (method === 'GET' && path === '/search' ? 'search' : undefined),
    expired: () => refused(403, 'Access blocked'),
    control: async () => json(404, { error: 'No switches' }),
    close: () => undefined,
    async answer(request) {
      const agent = request.headers['user-agent'] ?? ''
      if (agent === '' || stock.test(agent)) return refused(403, 'Give a User-Agent that names the application')
      const second = Math.floor(now() / 1000)
      if (second === last) return refused(429, 'Bandwidth limit exceeded')
      last = second
      return search(request)
    },
  }
}

const refused = (code: number, message: string): WireAnswer => json(code, { error: { code, message } })

function search({ query }: WireRequest): WireAnswer {
  const q = query.get('q') ?? ''
  const limit = Number(query.get('limit') ?? 10)
  if (q.trim() === '') return refused(400, 'Nothing to search for')
  if (query.get('format') !== 'jsonv2') return refused(400, "Parameter 'format' must be one of: jsonv2")
  if (!Number.isInteger(limit) || limit < 1 || limit > 40) return refused(400, "Parameter 'limit' must be 1 to 40")
  const number = /\b\d+[a-z]?\b/i.exec(q)?.[0]
  const words = searchText(q)
    .split(/[\s,]+/)
    .filter((word) => !/^\d/.test(word))
  const hits = mapPlaces.filter((place) => {
    const text = searchText(Object.values(place).join(' '))
    return words.every((word) => text.includes(word))
  })
  return json(
    200,
    hits.slice(0, limit).map((place, at) => placeView(place, at, number, query)),
  )
}

function placeView(place: MapPlace, at: number, number: string | undefined, query: URLSearchParams) {
  const { road, postcode, ...where } = place
  const details = {
    ...(road && number && { house_number: number }),
    ...(road && { road }),
    ...where,
    ...(postcode && { postcode }),
    country: query.get('accept-language') === 'fi' ? 'Suomi' : 'Finland',
    country_code: 'fi',
  }
  return {
    place_id: 1_000_000 + at,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'way',
    osm_id: 2_000_000 + at,
    lat: '60.1',
    lon: '24.9',
    category: road ? 'building' : 'boundary',
    type: road ? 'residential' : 'administrative',
    place_rank: road ? 30 : 16,
    importance: 0.1,
    display_name: Object.values(details).join(', '),
    boundingbox: ['60.0', '60.2', '24.8', '25.0'],
    ...(query.get('addressdetails') === '1' && { address: details }),
  }
}
