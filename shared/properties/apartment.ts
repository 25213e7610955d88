import * as z from 'zod'
import { cents, dayOrNone, labels, labelsOfRow, requiredText, text, zipCode } from '../base/fields.ts'
import type { Findable } from '../base/finding.ts'
import { printArea, printPercent } from '../base/finnish.ts'
import { sumBy } from '../base/money.ts'
import { stored } from '../base/stored.ts'
import { Charge, CurrentLoan, OldCharge, OldLoan } from './apartment-charges.ts'
import { Assignment } from './assignment.ts'
import { EnergyDraft, energyMark, withEnergy } from './energy.ts'
import { images } from './images.ts'
import { InvoiceData } from './invoice-data.ts'
import { PublicSettingsOfApartment } from './public/public-apartment.ts'
import { Room } from './rooms.ts'

/** A holder of the apartment's shares: a principal, or the account itself. */
export const ApartmentOwner = z.object({
  ownerId: z.string('Valitse omistaja').min(1, 'Valitse omistaja').max(40),
  onModel: z.enum(['Partner', 'Account']).default('Partner'),
  /** Percents. */
  holding: z.number('Anna omistusosuus').min(0, 'Osuus on 0–100 %').max(100, 'Osuus on 0–100 %').default(100),
})
export type ApartmentOwner = z.output<typeof ApartmentOwner>

/** Kinds of houses and of ways in; the values are the words that people read. */
export const houseTypes = [
  'Kerrostalo',
  'Luhtitalo',
  'Rivitalo',
  'Paritalo',
  'Omakotitalo',
  'Erillistalo',
  'Liiketila',
  'Toimisto',
  'Varasto',
  'Autopaikka',
  'Muu',
] as const
export const doorTypes = ['Porrashuoneesta', 'Luhtikäytävästä', 'Suoraan ulkoa', 'Muu'] as const
export const conditions = ['Uusi', 'Erinomainen', 'Hyvä', 'Tyydyttävä', 'Välttävä', 'Huono'] as const

const price = () => cents().min(0, 'Summa ei voi olla negatiivinen').nullable().default(null)

/** What the apartment was bought for and is worth now, cents; null is not known. */
export const SalesInfo = z.object({
  purchaseDate: dayOrNone(),
  purchasePrice: price(),
  deptFreePrice: price(),
  priceWithTaxes: price(),
  estimatedPrice: price(),
  /** A month's rent without VAT. */
  estimatedRent: price(),
})
export type SalesInfo = z.output<typeof SalesInfo>

const charges = <Row extends z.ZodType>(row: Row) => z.array(row).max(200, 'Enintään 200 riviä').default([])

/** A dwelling or other space that is let (vuokrakohde). */
export const Apartment = z.object({
  ...stored,
  condominium: requiredText('Valitse taloyhtiö', 40),
  address: requiredText('Anna katuosoite'),
  apartmentNumber: text(20),
  zipCode: zipCode(),
  city: text(),
  country: text().default('Suomi'),
  /** Square metres. */
  area: z
    .number('Tarkista pinta-ala')
    .min(0, 'Pinta-ala ei voi olla negatiivinen')
    .max(100_000, 'Pinta-ala on liian suuri')
    .nullable()
    .default(null),
  floorPlan: text(60),
  houseType: z.enum(['', ...houseTypes]).default(''),
  doorType: z.enum(['', ...doorTypes]).default(''),
  floor: text(20),
  /** Shares of the company (osakkeet). */
  shares: z
    .number('Anna osakkeiden määrä')
    .int('Anna kokonaisluku')
    .min(0, 'Anna osakkeiden määrä')
    .max(10_000_000)
    .nullable()
    .default(null),
  furnished: z.boolean().default(false),
  /** Its rent is regulated (ARA, Varke), so that it may be raised within bounds only. */
  regulatedRent: z.boolean().default(false),
  rooms: z.array(Room).max(100, 'Enintään 100 huonetta').default([]),
  maintenanceCharge: Charge.prefault({}),
  oldMaintenanceCharges: charges(OldCharge),
  waterCharge: Charge.prefault({}),
  oldWaterCharges: charges(OldCharge),
  currentLoans: charges(CurrentLoan),
  oldLoans: charges(OldLoan),
  salesInfo: SalesInfo.prefault({}),
  condition: z.enum(['', ...conditions]).default(''),
  conditionCheckDate: dayOrNone(),
  /** Its condition has been photographed. */
  photos: z.boolean().default(false),
  repairsWaiting: text(2000),
  assignment: Assignment.prefault({}),
  invoiceData: InvoiceData.prefault({}),
  public: PublicSettingsOfApartment.prefault({}),
  images: images(),
  owners: z.array(ApartmentOwner).max(50, 'Enintään 50 omistajaa').default([]),
  activeForRent: z.boolean().default(true),
  concurrentContracts: z
    .number('Anna sopimusten määrä')
    .int('Anna kokonaisluku')
    .min(1, 'Vähintään 1')
    .max(100, 'Enintään 100')
    .default(1),
  /** Let with VAT: business premises whose owner has applied to be taxed (AVL 30 §). */
  vatRegister: z.boolean().default(false),
  /** What it was until a day, the oldest first: closed months have it so. */
  vatRegisterBefore: z.array(z.object({ until: z.string(), was: z.boolean() })).default([]),
  comments: text(2000),
  labels: labels(),
  active: z.boolean().default(true),
})
export type Apartment = z.output<typeof Apartment>

/** What the form sends; pictures and what is public are changed by calls of their own, but for the energy of the home. */
export const ApartmentDraft = Apartment.omit({
  _id: true,
  active: true,
  images: true,
  public: true,
  vatRegisterBefore: true,
}).extend({ public: EnergyDraft.prefault({}) })
export type ApartmentDraft = z.output<typeof ApartmentDraft>

/** An apartment as it begins: without pictures, and nothing of it is public. */
export const newApartment = (draft: ApartmentDraft, _id: string): Apartment => ({
  ...draft,
  vatRegisterBefore: [],
  images: [],
  public: withEnergy(PublicSettingsOfApartment.parse({}), draft.public),
  _id,
  active: true,
})

/** An apartment with the names, as they are now, of what it refers to. */
export const NamedApartment = Apartment.extend({
  condominiumName: z.string(),
  owners: z.array(ApartmentOwner.extend({ name: z.string() })),
})
export type NamedApartment = z.output<typeof NamedApartment>

/** What a list keeps of an apartment; the company's name is looked up when the list is read. */
export const ApartmentSummary = z.object({
  _id: z.string(),
  condominium: z.string(),
  fullAddress: z.string(),
  zipCode: z.string(),
  city: z.string(),
  area: z.number().nullable(),
  floorPlan: z.string(),
  ownerIds: z.array(z.string()),
  activeForRent: z.boolean(),
  /** Realtors of the assignment that is in use; rows of before there was a register of them lack it. */
  realtorIds: z.array(z.string()).optional(),
  /** The last day of the owner's assignment, or ''; rows from before it was kept lack it. */
  assignmentEnd: z.string().nullish(),
  isPublic: z.boolean().default(false),
  /** Rows of before it was searched by lack it. */
  furnished: z.boolean().optional(),
  /** Its number within the street's address; rows of before reports asked for it lack it. */
  apartmentNumber: z.string().nullish(),
  /** 'C2018'; rows of before lists told it lack it. */
  energy: z.string().nullish(),
  /** '3/5'; rows of before the picture of a house asked for it lack it. */
  floor: z.string().nullish(),
  labels: labelsOfRow(),
})
export type ApartmentSummary = z.output<typeof ApartmentSummary>

export const apartmentSummaryOf = (apartment: Apartment): ApartmentSummary => ({
  _id: apartment._id,
  condominium: apartment.condominium,
  fullAddress: fullAddress(apartment),
  zipCode: apartment.zipCode,
  city: apartment.city,
  area: apartment.area,
  floorPlan: apartment.floorPlan,
  ownerIds: apartment.owners.map(({ ownerId }) => ownerId),
  activeForRent: apartment.activeForRent,
  realtorIds: apartment.assignment.inUse
    ? apartment.assignment.realtors.map(({ realtorId }) => realtorId).filter(Boolean)
    : [],
  assignmentEnd: apartment.assignment.inUse ? apartment.assignment.assignmentEnd : '',
  isPublic: apartment.public.inUse,
  furnished: apartment.furnished,
  apartmentNumber: apartment.apartmentNumber,
  energy: energyMark(apartment.public),
  floor: apartment.floor,
  labels: apartment.labels,
})

export const NamedApartmentSummary = ApartmentSummary.extend({ condominiumName: z.string() })
export type NamedApartmentSummary = z.output<typeof NamedApartmentSummary>

/** 'Katajakatu 5 B 12'. */
export const fullAddress = (apartment: { address: string; apartmentNumber: string }) =>
  `${apartment.address} ${apartment.apartmentNumber}`.trim()

/** The street of a full address in which the number within it is known. */
export const streetOf = (fullAddress: string, apartmentNumber: string): string =>
  apartmentNumber ? fullAddress.slice(0, -apartmentNumber.length - 1) : fullAddress

/** By its own address; its company is found by itself. */
export const findableApartment = (apartment: Apartment): Findable | undefined => {
  const { active, zipCode, city, area, floorPlan } = apartment
  if (!active) return undefined
  const title = fullAddress(apartment)
  const detail = [`${zipCode} ${city}`.trim(), floorPlan, area === null ? '' : printArea(area)]
  return { title, detail: detail.filter(Boolean).join(' · '), names: [title, city], codes: zipCode ? [zipCode] : [] }
}

/** Why the holdings look wrong, or nothing: they should come to a hundred percent. Never a reason to refuse. */
export function holdingsWarning(owners: readonly Pick<ApartmentOwner, 'holding'>[]): string | undefined {
  if (owners.length === 0) return undefined
  const hundredths = sumBy(owners, ({ holding }) => Math.round(holding * 100))
  if (Math.abs(hundredths - 100_00) <= 1) return undefined
  return `Omistusosuudet ovat yhteensä ${printPercent(hundredths / 100)}, pitäisi olla ${printPercent(100)}.`
}
