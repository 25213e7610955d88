import { html } from 'hono/html'
import { printDay } from '#shared/base/day.ts'
import { printArea } from '#shared/base/finnish.ts'
import { eurosOf, printMoney } from '#shared/base/money.ts'
import { roomsOfPlan } from '#shared/properties/apartment-search.ts'
import { type ApartmentImage, smallerKey } from '#shared/properties/images.ts'
import type { Advertisement } from '#shared/properties/public/publication.ts'
import { homePath } from '#shared/properties/public/site-paths.ts'
import type { Wished } from '#shared/site/wish.ts'
import { today } from '../platform/clock.ts'
import type { Html } from './page.ts'
import type { Site } from './site.ts'

/** What the filter asks of a home. */
export const wishedOf = (home: Advertisement): Wished => ({
  city: home.city,
  rooms: roomsOfPlan(home.floorPlan),
  rent: home.rent,
  area: home.area ?? undefined,
  free: home.availableFrom,
})

export const pathOf = ({ actor }: Site, home: Pick<Advertisement, '_id'>): string => homePath(actor.accountId, home._id)

/** A picture of our own address: the bucket stays closed, and the address says nothing that could be guessed on from. */
export const picturePath = (site: Site, home: Advertisement, key: string): string =>
  `${pathOf(site, home)}/kuvat/${encodeURIComponent(key)}`

/** Its proportions, so that the page does not move when it comes; four by three of those whose size nobody kept. */
export function shapeOf({ width, height }: ApartmentImage): Html {
  const [wide, high] = width && height ? [width, height] : [1200, 900]
  return html` width="${wide}" height="${high}"`
}

/** Where the picture is, and its smaller versions for those whose screen shows no more of it. */
export function sourceOf(site: Site, home: Advertisement, image: ApartmentImage, sizes: string): Html {
  const path = (key: string) => picturePath(site, home, key)
  const src = html` src="${path(image.key)}"`
  if (!image.width || image.widths.length === 0) return src
  const smaller = image.widths.map((width) => `${path(smallerKey(image.key, width))} ${width}w`)
  return html`${src} srcset="${[...smaller, `${path(image.key)} ${image.width}w`].join(', ')}" sizes="${sizes}"`
}

export const rentText = ({ rent }: Advertisement): string => `${printMoney(rent)}/kk`

export const freeText = ({ availableFrom }: Advertisement): string =>
  availableFrom > today() ? `Vapautuu ${printDay(availableFrom)}` : 'Vapaa heti'

export const placeText = ({ address, zipCode, city }: Advertisement): string =>
  [address, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')

/** '3h + k · 62 m² · Kerrostalo' */
export const sizeText = ({ floorPlan, area, houseType }: Advertisement): string =>
  [floorPlan, area === null ? '' : printArea(area), houseType].filter(Boolean).join(' · ')

/** The words of a preview and of search engines. */
export const summaryText = (home: Advertisement): string =>
  `${sizeText(home)}, ${home.city}. Vuokra ${rentText(home)}. ${freeText(home)}. ${home.description}`
    .replace(/\s+/g, ' ')
    .slice(0, 300)

/** An OpenStreetMap search: a plain link, so that no map follows whoever reads the page. */
export const mapAddress = (home: Advertisement): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: placeText(home) })}`

const houses: Readonly<Record<string, string>> = { Omakotitalo: 'House', Erillistalo: 'House', Paritalo: 'House' }

/** The advertisement as machines read it (schema.org). */
export const homeFacts = (site: Site, home: Advertisement): object => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateListing',
  name: home.title,
  description: home.description,
  url: `${site.address}/${encodeURIComponent(home._id)}`,
  mainEntity: {
    '@type': houses[home.houseType] ?? 'Apartment',
    name: home.title,
    address: {
      '@type': 'PostalAddress',
      streetAddress: home.address,
      postalCode: home.zipCode,
      addressLocality: home.city,
      addressCountry: 'FI',
    },
    numberOfRooms: roomsOfPlan(home.floorPlan),
    floorSize: home.area === null ? undefined : { '@type': 'QuantitativeValue', value: home.area, unitCode: 'MTK' },
    image: home.images.map(({ key }) => `${new URL(site.address).origin}${picturePath(site, home, key)}`),
  },
  offers: {
    '@type': 'Offer',
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    availability: 'https://schema.org/InStock',
    availabilityStarts: home.availableFrom || undefined,
    priceCurrency: 'EUR',
    price: eurosOf(home.rent),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: eurosOf(home.rent),
      priceCurrency: 'EUR',
      unitCode: 'MON',
    },
    seller: {
      '@type': 'Organization',
      name: home.contact.name,
      email: home.contact.email || undefined,
      telephone: home.contact.phone || undefined,
    },
  },
})
