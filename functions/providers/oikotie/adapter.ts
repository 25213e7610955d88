import { decimalOf } from '#shared/base/money.ts'
import type { Reported } from '#shared/listings/listing-steps.ts'
import { checkedAnswer } from '../answer.ts'
import type { ListingAd, ListingPort } from '../listing-port.ts'
import { objectTypes, statusWords, takingDown, toLet } from './codes.ts'
import { askListing, failed, sentenceOf } from './session.ts'
import { configSchema, type OikotieConfig, provider } from './settings.ts'
import { ListingAnswer } from './wire.ts'

/** Oikotie with an account's own agreement; PortError('config') when it has none. */
export function oikotie(settings: unknown): ListingPort {
  const config = configSchema.safeParse(settings)
  if (!config.success) throw failed('config', 'settings')
  return portWith(config.data)
}

const portWith = (config: OikotieConfig): ListingPort => ({
  provider,
  async put(c, ad) {
    const operation = 'putListing'
    const answer = await askListing(c, config, { operation, reference: ad.reference, body: payloadOf(ad) })
    if (answer === undefined) throw failed('invalid', operation, { userMessage: 'yrityksen tunnusta ei tunneta' })
    const reported = reportedIn(answer, ad.reference, operation)
    if (!reported) throw failed('protocol', operation, { outcome: 'unknown', code: 'gone' })
    return reported
  },
  async find(c, reference) {
    const operation = 'readListing'
    const answer = await askListing(c, config, { operation, reference })
    return answer === undefined ? undefined : reportedIn(answer, reference, operation)
  },
  async remove(c, reference) {
    await askListing(c, config, { operation: 'removeListing', reference, body: { action: takingDown.code } })
  },
})

/** Undefined when the listing is there no more. */
function reportedIn(answer: unknown, reference: string, operation: string): Reported | undefined {
  const misread = (code: string) => failed('protocol', operation, { outcome: 'unknown', code })
  const { vendorAdId, status, url, errors } = checkedAnswer(ListingAnswer, answer, misread)
  if (vendorAdId !== reference) throw misread('another listing')
  const state = statusWords[status] ?? 'unknown'
  return state === 'gone' ? undefined : { state, reason: sentenceOf(errors), url: ownPage(url) }
}

/** Only a page of the web is linked to. */
const ownPage = (url: string): string => (/^https?:\/\//.test(url) ? url : '')

/** The whole listing; a name that we do not know of the home is left out. */
function payloadOf({ told, images }: ListingAd): object {
  const object = objectTypes[told.houseType as keyof typeof objectTypes]
  if (!object) {
    const userMessage = told.houseType ? `talotyyppi ${told.houseType} ei käy` : 'talotyyppi puuttuu kohteen tiedoista'
    throw failed('invalid', 'putListing', { userMessage })
  }
  const { name, email, phone } = told.contact
  return {
    objectType: object.code,
    habitationType: toLet.code,
    streetAddress: told.address,
    postalCode: told.zipCode,
    city: told.city,
    country: 'Suomi',
    title: told.title,
    description: told.description,
    roomTypes: told.floorPlan,
    ...(told.area !== null && { livingArea: told.area }),
    ...(told.floor && { floor: told.floor }),
    rentPerMonth: decimalOf(told.rent),
    rentIncludes: told.rentIncludes,
    rentSecurityDeposit: decimalOf(told.deposit),
    rentFurnished: told.furnished,
    ...(told.availableFrom && { availableFrom: told.availableFrom }),
    energyClass: told.energy,
    contact: { name, ...(email && { email }), ...(phone && { phone }) },
    pictures: images.map((url) => ({ url })),
  }
}
