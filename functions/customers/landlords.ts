import type { Account } from '#shared/accounts/account.ts'
import { shownIdentity } from '#shared/customers/identity.ts'
import type { KnownLandlord, LandlordId } from '#shared/customers/landlords-api.ts'
import type { Partner } from '#shared/customers/partner.ts'
import { readAccount } from '../accounts/accounts.ts'
import type { Actor } from '../platform/actor.ts'
import { partners } from './partners.ts'

/** Those of the ids that are the account's principals or the account itself, in the order asked. */
export async function readLandlords(actor: Actor, asked: readonly LandlordId[]): Promise<KnownLandlord[]> {
  const principals = asked.filter(({ onModel }) => onModel === 'Partner').map(({ landlordId }) => landlordId)
  const asksAccount = asked.some(({ onModel, landlordId }) => onModel === 'Account' && landlordId === actor.accountId)
  const [existing, account] = await Promise.all([
    partners.readMany(actor, [...new Set(principals)]),
    asksAccount ? readAccount(actor) : undefined,
  ])
  const partnerOf = new Map(existing.map((partner) => [partner._id, partner]))
  return asked.flatMap(({ landlordId, onModel }) => {
    const of = onModel === 'Partner' ? partnerOf.get(landlordId) : landlordId === account?._id ? account : undefined
    return of ? [landlordOf(of, onModel)] : []
  })
}

const landlordOf = (of: Partner | Account, onModel: LandlordId['onModel']): KnownLandlord => ({
  landlordId: of._id,
  onModel,
  name: of.name,
  isCompany: of.isCompany,
  identity: 'social' in of ? shownIdentity(of) : of.businessId,
  email: of.email,
  phone: of.phone,
  address: of.address,
  zipCode: of.zipCode,
  city: of.city,
  bank: 'bank' in of ? of.bank : '',
  iban: of.iban,
})
