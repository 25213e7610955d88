import { asOptions, asRead, type Field, under } from '../../base/noun-fields.ts'
import { lineFields } from '../../invoices/lines/line.fields.ts'
import { electricityLabels, waterChargeLabels } from '../lease-labels.ts'

/** What texts of contracts offer of what is charged and how it is billed. */
export const rentTexts = 'Vuokra ja maksut'

/** What is charged, a month and without VAT. */
export const chargeFields = {
  rent: {
    label: 'Kuukausivuokra (ALV 0 %)',
    kind: 'money',
    unit: '€/kk',
    file: { required: true, also: ['vuokra', 'vuokra veroton', 'vuokra kuukaudessa'], example: '850,00' },
    template: { group: rentTexts, name: 'lease.rentAmount', sample: '850,00 €' },
  },
  rentVat: {
    label: 'Vuokran ALV-kanta',
    kind: 'text',
    template: { group: rentTexts, sample: '0 %', options: asRead(['0 %', '25,5 %']) },
  },
  rentWithVat: {
    label: 'Kuukausivuokra, verollinen',
    kind: 'money',
    template: { group: rentTexts, sample: '850,00 €' },
  },
  totalAmount: {
    label: 'Veloitukset yhteensä kuukaudessa, verollinen',
    kind: 'money',
    template: { group: rentTexts, sample: '890,00 €' },
  },
  rentProduct: { label: 'Vuokratuote', kind: 'name', file: {} },
  waterChargeType: {
    label: 'Vesi',
    kind: 'choice',
    options: asOptions(waterChargeLabels),
    alone: 'Vesimaksun peruste',
    template: { group: rentTexts, sample: 'kiinteä kuukausimaksu' },
  },
  waterChargePerMonth: {
    label: 'Vesimaksu',
    kind: 'money',
    unit: '€/hlö/kk',
    file: { example: '25,00' },
    template: {
      group: rentTexts,
      name: 'lease.waterCharge',
      label: 'Vesimaksu henkilöltä kuukaudessa',
      sample: '20,00 €',
    },
  },
  waterChargeCount: {
    label: 'Henkilöitä',
    kind: 'whole',
    alone: 'Vesimaksun henkilömäärä',
    file: { also: ['vesimaksun henkilöt', 'henkilömäärä'], example: '2' },
    template: { group: rentTexts, sample: '2' },
  },
  waterProduct: { label: 'Vesituote', kind: 'name' },
  electricity: {
    label: 'Sähkö',
    kind: 'choice',
    options: asOptions(electricityLabels),
    template: { group: rentTexts, sample: 'vuokralaisen oma sähkösopimus' },
  },
  electricityAmount: {
    label: 'Sähkömaksu',
    kind: 'money',
    unit: '€/kk',
    file: { also: ['sähkö'] },
    template: { group: rentTexts, label: 'Sähkömaksu kuukaudessa', sample: '35,00 €' },
  },
  parkingCost: {
    label: 'Autopaikka',
    kind: 'money',
    unit: '€/kk',
    file: { also: ['autopaikkamaksu'] },
    template: { group: rentTexts, label: 'Autopaikka kuukaudessa', sample: '25,00 €' },
  },
  saunaCost: {
    label: 'Saunamaksu',
    kind: 'money',
    unit: '€/kk',
    file: { also: ['sauna'] },
    template: { group: rentTexts, label: 'Saunamaksu kuukaudessa', sample: '15,00 €' },
  },
  laundretteCost: {
    label: 'Pesutupamaksu',
    kind: 'money',
    unit: '€/kk',
    file: { also: ['pesutupa'] },
    template: { group: rentTexts, label: 'Pesutupamaksu kuukaudessa', sample: '5,00 €' },
  },
  otherCosts: {
    label: 'Muut maksut',
    kind: 'money',
    unit: '€/kk',
    file: { also: ['muu maksu', 'muut kulut'] },
    template: { group: rentTexts, label: 'Muut maksut kuukaudessa', sample: '10,00 €' },
  },
  otherCostsDetails: {
    label: 'Muiden maksujen selite',
    kind: 'text',
    file: {},
    template: { group: rentTexts, sample: 'Tietoliikennemaksu' },
  },
  otherProducts: { label: 'Muut veloitukset', kind: 'list' },
  ...under('otherProducts', lineFields),
} as const satisfies Readonly<Record<string, Field>>
