import { type Day, printDay } from '../../base/day.ts'
import { printPostalAddress } from '../../base/finnish.ts'
import { normaliseIban, printIban } from '../../identifiers/iban.ts'
import { fullAddress } from '../../properties/apartment.ts'
import { printEnergy } from '../../properties/energy.ts'
import { apartmentTexts, landlordTexts, tenantTexts } from '../noun-texts.derived.ts'
import { signingLandlords } from '../parties.ts'
import type { PaidTo } from '../rent-account.ts'
import type { PrintedParty, TemplateData } from './printed.ts'
import { nounValues, type Values } from './printed-values.ts'

/** A landlord or tenant as a contract names them. */
export interface Party {
  readonly name: string
  readonly isCompany: boolean
  readonly social: string
  readonly businessId: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly phone: string
  readonly email: string
  readonly bank?: string
  readonly iban?: string
  readonly contactPersonName?: string
  readonly contactPersonPhone?: string
}

export interface Premises {
  readonly address: string
  readonly apartmentNumber: string
  readonly zipCode: string
  readonly city: string
  readonly houseType: string
  readonly floorPlan: string
  readonly floor: string
  readonly area: number | null
  readonly rooms: readonly { readonly name: string; readonly active: boolean }[]
  readonly condition: string
  readonly repairsWaiting: string
  readonly photos: boolean
  readonly public: Parameters<typeof printEnergy>[0]
}

/** Everybody and everything that every kind of document may speak of. */
export interface Surroundings {
  readonly landlords: readonly Party[]
  readonly tenants: readonly Party[]
  readonly apartment: Premises | undefined
  readonly condominium: string
  /** Codes of the keys. */
  readonly keys: readonly string[]
  /** The account that the rents are paid to; without it each landlord's own. */
  readonly paidTo?: PaidTo | undefined
  readonly account: { readonly name: string; readonly phone: string; readonly email: string }
  readonly today: Day
}

/** The fields that every kind of document has. */
export function surroundingValues({
  landlords,
  tenants,
  apartment,
  condominium,
  keys,
  paidTo,
  account,
  today,
}: Surroundings): Values {
  const [landlord] = landlords
  const { name: payee = '', iban = '' } = paidTo ?? landlord ?? {}
  const [tenant, ...others] = tenants
  return {
    'landlords.names': namesOf(landlords),
    ...nounValues(landlordTexts, {
      ...identified(landlord),
      bank: isOwn(iban, landlord) ? landlord?.bank : '',
      iban: printIban(iban),
    }),
    'landlord.payee': payee,
    'tenants.names': namesOf(tenants),
    ...nounValues(tenantTexts, identified(tenant)),
    'otherTenants.names': namesOf(others),
    ...premisesValues(apartment, condominium),
    'keys.codes': keys.join(', '),
    'keys.count': keys.length > 0 ? String(keys.length) : '',
    'document.date': printDay(today),
    'account.name': account.name,
    'account.phone': account.phone,
    'account.email': account.email,
  }
}

const namesOf = (parties: readonly Party[]): string => parties.map(({ name }) => name).join(', ')

const isOwn = (iban: string, landlord: Party | undefined): boolean =>
  normaliseIban(iban) === normaliseIban(landlord?.iban ?? '')

const identityOf = ({ isCompany, social, businessId }: Party): string => (isCompany ? businessId : social)

const identified = (party: Party | undefined) => party && { ...party, identity: identityOf(party) }

/** Every field of the home that its dictionary lets texts speak of. */
function premisesValues(at: Premises | undefined, condominium: string): Values {
  const reported = at && {
    ...at,
    condominium,
    fullAddress: fullAddress(at),
    otherRooms: roomsOf(at),
    energy: printEnergy(at.public),
  }
  return nounValues(apartmentTexts, reported)
}

const roomsOf = ({ rooms }: Premises): string =>
  rooms
    .filter(({ active }) => active)
    .map(({ name }) => name)
    .join(', ')

type PartiesOfPaper = Pick<Surroundings, 'landlords' | 'tenants' | 'paidTo'>

/** The lists that every kind has; no charges unless told, and every landlord signs. A landlord's account is named when it is the one to be paid. */
export function listsOf({ landlords, tenants, paidTo }: PartiesOfPaper, signForOthers = false): TemplateData['lists'] {
  const signing = (parties: readonly Party[], role: string) => parties.map(({ name }) => ({ name, role }))
  return {
    products: [],
    chargesTotal: '',
    signers: [
      ...signing(
        signingLandlords(landlords, signForOthers),
        signForOthers && landlords.length > 1 ? 'Vuokranantaja, myös muiden vuokranantajien puolesta' : 'Vuokranantaja',
      ),
      ...signing(tenants, 'Vuokralainen'),
    ],
    landlords: landlords.map((landlord, at) => printedParty(at === 0 ? asPaid(landlord, paidTo) : landlord)),
    tenants: tenants.map(printedParty),
  }
}

/** The landlord with the number that is paid to, which may be another than their usual one, or none of theirs at all. */
function asPaid(landlord: Party, paidTo: PaidTo | undefined): Party {
  if (!paidTo || isOwn(paidTo.iban, landlord)) return landlord
  return { ...landlord, bank: '', iban: paidTo.name === landlord.name ? paidTo.iban : '' }
}

function printedParty(party: Party): PrintedParty {
  const identity = identityOf(party)
  const contact = [party.contactPersonName, party.contactPersonPhone].filter(Boolean).join(', ')
  const lines = [
    identity && `${party.isCompany ? 'Y-tunnus' : 'Henkilötunnus'}: ${identity}`,
    printPostalAddress(party),
    [party.phone && `Puh. ${party.phone}`, party.email].filter(Boolean).join(', '),
    contact && `Yhteyshenkilö: ${contact}`,
    party.iban ? `Tilinumero: ${[printIban(party.iban), party.bank].filter(Boolean).join(', ')}` : '',
  ]
  return { name: party.name, lines: lines.filter((line) => line !== '') }
}
