import { activeFields, addressFields, evoiceFields, labelFields } from '../base/common.fields.ts'
import { asOptions, dictionaryOf, under } from '../base/noun-fields.ts'
import { languageLabels } from '../texts/language-labels.ts'
import { customerFields } from './customer.fields.ts'
import { type Tenant, tenantTypeLabels } from './tenant.ts'

/** Everything that is known of the fields of a tenant (vuokralainen), and of what is told of them besides. */
export const tenantFields = dictionaryOf<Tenant, 'identity' | 'selectedTenantType'>()({
  isCompany: customerFields.isCompany,
  name: { ...customerFields.name, template: { label: 'Vuokralaisen nimi', sample: 'Virtanen Ville' } },
  identity: {
    ...customerFields.identity,
    template: { label: 'Vuokralaisen henkilö- tai Y-tunnus', sample: '131052-308T' },
  },
  social: customerFields.social,
  businessId: customerFields.businessId,
  selectedTenantType: { label: 'Asiakas on', kind: 'choice', options: asOptions(tenantTypeLabels) },
  email: {
    ...customerFields.email,
    template: { label: 'Vuokralaisen sähköposti', sample: 'ville.virtanen@posti.example' },
  },
  email2: {
    label: 'Toinen sähköposti',
    kind: 'text',
    hint: 'Laskut lähetetään myös tähän osoitteeseen.',
  },
  phone: { ...customerFields.phone, template: { label: 'Vuokralaisen puhelin', sample: '040 123 4567' } },
  address: { ...customerFields.address, template: { label: 'Vuokralaisen katuosoite', sample: 'Koivukuja 3 B 12' } },
  zipCode: { ...customerFields.zipCode, template: { label: 'Vuokralaisen postinumero', sample: '00200' } },
  city: { ...customerFields.city, template: { label: 'Vuokralaisen paikkakunta', sample: 'Helsinki' } },
  country: addressFields.country,
  contactPersonName: { label: 'Yhteyshenkilö', kind: 'text', file: {}, template: { sample: 'Mäkinen Maija' } },
  contactPersonPhone: { label: 'Yhteyshenkilön puhelin', kind: 'text', file: {}, template: { sample: '050 765 4321' } },
  ...under('evoice', evoiceFields),
  invoiceLanguage: {
    label: 'Laskun kieli',
    kind: 'choice',
    options: asOptions(languageLabels),
    file: { example: 'Suomi' },
  },
  isOnlyKeyHolder: { label: 'Vain avaimenhaltija', kind: 'yesNo', file: {} },
  isProspect: { label: 'Hakija', kind: 'yesNo' },
  vatRegister: { label: 'ALV-rekisterissä', kind: 'yesNo' },
  creditReport: { label: 'Luottotiedot tarkistettu', kind: 'yesNo' },
  finnishCitizen: { label: 'Suomen kansalainen', kind: 'yesNo' },
  refNum: { label: 'Oma viitenumero', kind: 'text' },
  personalRefNumInUse: { label: 'Henkilökohtaiset viitenumerot', kind: 'yesNo' },
  comments: customerFields.comments,
  ...labelFields,
  ...activeFields,
})
