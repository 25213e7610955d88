import type { Field } from './noun-fields.ts'

type Fields = Readonly<Record<string, Field>>

/** A postal address, as every noun that has one has it. */
export const addressFields = {
  address: {
    label: 'Katuosoite',
    kind: 'text',
    file: { also: ['osoite', 'lähiosoite', 'katu'], example: 'Katajakatu 5' },
  },
  zipCode: { label: 'Postinumero', kind: 'zip', file: { also: ['postinro'], example: '00160' } },
  city: {
    label: 'Paikkakunta',
    kind: 'text',
    file: { also: ['postitoimipaikka', 'kaupunki', 'kunta'], example: 'Helsinki' },
  },
  country: { label: 'Maa', kind: 'text', file: {} },
} as const satisfies Fields

/** How somebody is reached. */
export const contactFields = {
  email: {
    label: 'Sähköposti',
    kind: 'text',
    file: { also: ['sähköpostiosoite', 'email'], example: 'aijo@vuokralainen.example' },
  },
  phone: { label: 'Puhelin', kind: 'text', file: { also: ['puhelinnumero', 'puh'], example: '040 123 4567' } },
} as const satisfies Fields

export const businessIdFields = {
  businessId: { label: 'Y-tunnus', kind: 'text', file: { also: ['ytunnus', 'yritystunnus'] } },
} as const satisfies Fields

/** What people write of a document for themselves. */
export const commentsFields = {
  comments: { label: 'Muistiinpanot', kind: 'text', file: { also: ['lisätiedot', 'huomautus', 'kommentit'] } },
} as const satisfies Fields

/** The account's own words on a row, for itself alone. */
export const labelFields = {
  labels: {
    label: 'Tunnisteet',
    kind: 'labels',
    hint: 'Omia merkintöjäsi, kuten ”Avain puuttuu”. Ne näkyvät vain toimistolle.',
    file: { example: 'Saneeraus 2027; Avain puuttuu' },
  },
} as const satisfies Fields

export const activeFields = { active: { label: 'Käytössä', kind: 'yesNo' } } as const satisfies Fields

/** What bookkeeping wants to know of what is charged, and of what it is charged for. */
export const bookkeepingFields = {
  costCentre: { label: 'Kustannuspaikka', kind: 'text', file: {} },
  salesAccountId: { label: 'Myyntitili', kind: 'text', file: {} },
  receivablesAccountId: { label: 'Myyntisaamistili', kind: 'text', file: { also: ['saamistili'] } },
} as const satisfies Fields

/** Where electronic invoices of somebody go. */
export const evoiceFields = {
  evoiceAddress: { label: 'Verkkolaskuosoite', kind: 'text', file: { also: ['ovt'] } },
  evoiceOperator: {
    label: 'Operaattorin tunnus',
    kind: 'text',
    file: { also: ['verkkolaskuoperaattori', 'operaattori', 'välittäjä'] },
  },
  evoiceId: { label: 'Vastaanottajan tunnus', kind: 'text', file: { also: ['verkkolaskutunnus'] } },
} as const satisfies Fields
