import { asOptions, asRead, type Field, type PathOf } from '../../base/noun-fields.ts'
import { energyClasses, energyExemptionLabels, energyYears } from '../energy.ts'
import type { PublicSettingsOfApartment } from './public-apartment.ts'

/** What everybody may see of an apartment. Its energy is told of the home itself, in files too. */
export const publicApartmentFields = {
  inUse: {
    label: 'Kohde näkyy kaikille',
    kind: 'yesNo',
    hint: 'Vaatii kuvia, pohjaratkaisun ja tämän lomakkeen tiedot. Näkyy, kun myös tilin julkiset tiedot ovat käytössä.',
  },
  title: { label: 'Otsikko', kind: 'text', alone: 'Julkinen otsikko' },
  description: { label: 'Kuvaus', kind: 'text', alone: 'Julkinen kuvaus' },
  rent: { label: 'Vuokra', kind: 'money', unit: '€/kk', alone: 'Julkinen vuokra' },
  rentIncludes: {
    label: 'Mitä vuokraan sisältyy',
    kind: 'text',
    hint: 'Esimerkiksi: lämmitys ja laajakaista. Vesi 22 €/hlö/kk, sähkö oman kulutuksen mukaan.',
  },
  deposit: { label: 'Vakuus', kind: 'money', hint: '0, jos vakuutta ei ole.', alone: 'Julkinen vakuus' },
  availableFrom: {
    label: 'Vapautuu',
    kind: 'day',
    hint: 'Jätä tyhjäksi, jos kohde on heti vapaa.',
    alone: 'Julkinen: vapautuu',
  },
  energyClass: { label: 'Energialuokka', kind: 'choice', options: asRead(energyClasses), file: { example: 'C' } },
  energyYear: {
    label: 'Energiatodistuksen vuosi',
    kind: 'choice',
    options: asRead(energyYears),
    file: { example: '2018' },
  },
  energyExemption: {
    label: 'Miksi energiatodistusta ei tarvita',
    kind: 'choice',
    options: asOptions(energyExemptionLabels),
    file: {},
  },
  contactName: {
    label: 'Yhteyshenkilö',
    kind: 'text',
    hint: 'Oletus: tilin julkiset yhteystiedot.',
    alone: 'Ilmoituksen yhteyshenkilö',
  },
  contactEmail: { label: 'Sähköposti', kind: 'text', alone: 'Ilmoituksen sähköposti' },
  contactPhone: { label: 'Puhelin', kind: 'text', alone: 'Ilmoituksen puhelin' },
  exactAddress: { label: 'Talon ja oven numero näkyvät', kind: 'yesNo' },
  images: { label: 'Kuvat näkyvät', kind: 'yesNo' },
} as const satisfies Readonly<Record<PathOf<PublicSettingsOfApartment>, Field>>
