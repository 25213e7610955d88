import { asOptions, type Field } from '../../base/noun-fields.ts'
import { depositTypeLabels } from '../../deposits/deposit-types.ts'

const texts = 'Vakuus'

/** What secures the landlord's claims. */
export const depositTermFields = {
  useDeposit: {
    label: 'Vuokralainen antaa vakuuden',
    kind: 'yesNo',
    template: { group: texts, sample: 'kyllä' },
  },
  deposit: { label: 'Vakuuden määrä', kind: 'money', template: { group: texts, sample: '1 700,00 €' } },
  depositType: {
    label: 'Vakuuden tapa',
    kind: 'choice',
    options: asOptions(depositTypeLabels),
    template: {
      group: texts,
      sample: 'laskulla maksettava',
      options: asOptions({
        ...depositTypeLabels,
        invoice: 'Laskulla maksettava',
        paymentTerminal: 'Maksupäätteellä maksettava',
      }),
    },
  },
  depositDueDate: {
    label: 'Vakuuden eräpäivä',
    kind: 'day',
    template: { group: texts, sample: '25.11.2026' },
  },
  depositIban: {
    label: 'Vakuuden tilinumero',
    kind: 'text',
    hint: 'Oletus: asetuksissa valittu vakuuksien tili.',
    template: { group: texts, sample: 'FI21 1234 5600 0007 85' },
  },
  socialWelfareAccepted: {
    label: 'Sosiaalitoimen maksusitoumus käy vakuudeksi',
    kind: 'yesNo',
    template: { group: texts, sample: 'ei' },
  },
  'absoluteGuarantee.isUsed': {
    label: 'Joku takaa vuokralaisen velvoitteet',
    kind: 'yesNo',
    alone: 'Omavelkainen takaus',
    template: { group: texts, name: 'guarantee.isUsed', sample: 'ei' },
  },
  'absoluteGuarantee.name': {
    label: 'Takaajan nimi',
    kind: 'text',
    template: { group: texts, name: 'guarantee.name', sample: 'Virtanen Vieno' },
  },
  'absoluteGuarantee.social': {
    label: 'Takaajan henkilötunnus',
    kind: 'text',
    template: { group: texts, name: 'guarantee.social', sample: '131052-308T' },
  },
  'absoluteGuarantee.maxAmount': {
    label: 'Takauksen enimmäismäärä',
    kind: 'money',
    hint: 'Jätä tyhjäksi, jos enimmäismäärää ei ole.',
    template: { group: texts, name: 'guarantee.maxAmount', sample: '5 000,00 €' },
  },
} as const satisfies Readonly<Record<string, Field>>
