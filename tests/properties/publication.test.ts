import { describe, expect, it } from 'vitest'
import { Apartment } from '#shared/properties/apartment.ts'
import { printEnergy } from '#shared/properties/energy.ts'
import { ApartmentImage } from '#shared/properties/images.ts'
import { publicationFaults, publicationOf } from '#shared/properties/public/publication.ts'

const account = { name: 'Katajan Kodit Oy', email: 'vuokraus@katajan.example', phone: '' }

const photo = ApartmentImage.parse({ key: 'abcdefghij0123456789.jpg', alt: 'Olohuone' })

/** An apartment whose advertisement is whole. */
const whole = (part: object = {}, reported: object = {}) =>
  Apartment.parse({
    _id: 'koti',
    condominium: 'yhtio',
    address: 'Katajakatu 5',
    apartmentNumber: 'B 12',
    zipCode: '00160',
    city: 'Helsinki',
    floorPlan: '2h + kk',
    images: [photo],
    ...part,
    public: {
      inUse: true,
      description: 'Rauhallinen koti.',
      rent: 890_00,
      rentIncludes: 'Lämmitys',
      deposit: 0,
      energyClass: 'C',
      energyYear: '2018',
      ...reported,
    },
  })

const missingOf = (apartment: Apartment, of = account) => {
  const publication = publicationOf(apartment, of)
  return 'missing' in publication ? publication.missing : []
}

describe('an advertisement', () => {
  it('holds what a home-seeker is told, and nothing else of the apartment', () => {
    const { advertisement } = publicationOf(whole({ comments: 'Ovikoodi 1234' }), account) as { advertisement: object }
    expect(advertisement).toEqual({
      _id: 'koti',
      title: 'Katajakatu',
      description: 'Rauhallinen koti.',
      rent: 890_00,
      rentIncludes: 'Lämmitys',
      deposit: 0,
      availableFrom: '',
      energy: 'C2018',
      contact: account,
      address: 'Katajakatu',
      zipCode: '00160',
      city: 'Helsinki',
      area: null,
      floorPlan: '2h + kk',
      floor: '',
      houseType: '',
      furnished: false,
      images: [photo],
    })
  })

  it.each([
    ['a title', whole({ address: '5' }), 'Otsikko', 'title'],
    ['a text', whole({}, { description: '' }), 'Kuvaus', 'description'],
    ['pictures', whole({ images: [] }), 'Kuvat', 'inUse'],
    ['pictures besides a plan', whole({ images: [{ ...photo, isFloorPlan: true }] }), 'Kuvat', 'inUse'],
    ['pictures that are shown', whole({}, { images: false }), 'Kuvat', 'images'],
    ['a plan', whole({ floorPlan: '' }), 'Pohjaratkaisu', 'inUse'],
    ['a town', whole({ city: '' }), 'Paikkakunta', 'inUse'],
    ['a rent', whole({}, { rent: null }), 'Vuokra', 'rent'],
    ['a rent above zero', whole({}, { rent: 0 }), 'Vuokra', 'rent'],
    ['what the rent includes', whole({}, { rentIncludes: ' ' }), 'Mitä vuokraan sisältyy', 'rentIncludes'],
    ['a deposit', whole({}, { deposit: null }), 'Vakuus', 'deposit'],
    ['an energy class', whole({}, { energyClass: '', energyYear: '' }), 'Energialuokka', 'energyClass'],
    ['the year of its class', whole({}, { energyYear: '' }), 'Energialuokka', 'energyYear'],
    ['one word of its energy', whole({}, { energyExemption: 'small' }), 'Energialuokka', 'energyExemption'],
  ])('without %s is none', (_, apartment, name, field) => {
    const missing = missingOf(apartment)
    expect(missing.map((part) => part.name)).toEqual([name])
    expect(Object.keys(publicationFaults(missing))).toEqual([field])
  })

  it.each([
    ['the account tells none', { name: 'Katajan Kodit Oy', email: '', phone: '' }, whole(), ['Yhteystiedot']],
    ['there is no name', { name: '', email: 'a@b.example', phone: '' }, whole(), ['Yhteyshenkilö']],
    [
      'the apartment has its own',
      { name: '', email: '', phone: '' },
      whole({}, { contactName: 'Veli', contactPhone: '040 1' }),
      [],
    ],
  ])('asks for a contact: %s', (_, of, apartment, names) => {
    expect(missingOf(apartment, of).map(({ name }) => name)).toEqual(names)
  })

  it('tells the apartment’s own contact instead of the account’s, never a mixture of both', () => {
    const publication = publicationOf(whole({}, { contactName: 'Veli', contactPhone: '040 1' }), account)
    expect(publication).toMatchObject({ advertisement: { contact: { name: 'Veli', email: '', phone: '040 1' } } })
  })

  it('of an old document, which says nothing of it, lacks what it never had', () => {
    const old = Apartment.parse({ _id: 'a', condominium: 'b', address: 'Katajakatu 5', public: { inUse: true } })
    expect(missingOf(old).map(({ name }) => name)).toEqual([
      'Kuvaus',
      'Kuvat',
      'Pohjaratkaisu',
      'Paikkakunta',
      'Vuokra',
      'Mitä vuokraan sisältyy',
      'Vakuus',
      'Energialuokka',
    ])
    expect(publicationFaults(missingOf(old)).inUse).toBe(
      'Lisää kohteelle vähintään yksi kuva. Anna kohteen tiedoissa pohjaratkaisu. Anna kohteen tiedoissa paikkakunta.',
    )
  })
})

it.each([
  [{ energyClass: 'B' as const, energyYear: '2018' as const, energyExemption: '' as const }, 'B2018'],
  [
    { energyClass: '' as const, energyYear: '' as const, energyExemption: 'protected' as const },
    'Energiatodistusta ei tarvita: suojeltu rakennus',
  ],
  [{ energyClass: '' as const, energyYear: '' as const, energyExemption: '' as const }, ''],
])('the energy of %o is told as %s', (energy, reported) => {
  expect(printEnergy(energy)).toBe(reported)
})
