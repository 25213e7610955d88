import { activeFields } from '../base/common.fields.ts'
import { dictionaryOf, under } from '../base/noun-fields.ts'
import { waitingNumberFields } from '../identifiers/waiting-numbers.fields.ts'
import { customerFields } from './customer.fields.ts'
import type { Partner } from './partner.ts'

/** Everything that is known of the fields of a principal (päämies), whom contracts call the landlord. */
export const partnerFields = dictionaryOf<Partner, 'identity'>()({
  ...customerFields,
  name: { ...customerFields.name, template: { label: 'Vuokranantajan nimi', sample: 'Kotiranta Oy' } },
  identity: {
    ...customerFields.identity,
    template: { label: 'Vuokranantajan henkilö- tai Y-tunnus', sample: '1234567-1' },
  },
  email: {
    ...customerFields.email,
    template: { label: 'Vuokranantajan sähköposti', sample: 'toimisto@kotiranta.example' },
  },
  phone: { ...customerFields.phone, template: { label: 'Vuokranantajan puhelin', sample: '09 123 4567' } },
  address: { ...customerFields.address, template: { label: 'Vuokranantajan katuosoite', sample: 'Rantakatu 1' } },
  zipCode: { ...customerFields.zipCode, template: { label: 'Vuokranantajan postinumero', sample: '00100' } },
  city: { ...customerFields.city, template: { label: 'Vuokranantajan paikkakunta', sample: 'Helsinki' } },
  bank: { label: 'Pankki', kind: 'text', template: { label: 'Vuokranantajan pankki', sample: 'Nordea' } },
  iban: {
    label: 'Tilinumero',
    kind: 'text',
    hint: 'Vuokrat maksetaan tälle tilille.',
    template: { label: 'Tilinumero, jolle vuokra maksetaan', sample: 'FI21 1234 5600 0007 85' },
  },
  waitingNumbers: { label: 'Tilinumeron muutos', kind: 'list' },
  ...under('waitingNumbers', waitingNumberFields),
  ...activeFields,
})
