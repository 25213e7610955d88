import { asOptions, type Field } from '../../base/noun-fields.ts'
import { rentIncreaseTypeLabels } from '../rent-increase-type.ts'

const texts = 'Vuokran korottaminen'

/** How the rent may be raised. */
export const increaseTermFields = {
  noRentIncrease: {
    label: 'Vuokraa ei koroteta',
    kind: 'yesNo',
    hint: 'Vuokraa voi korottaa vain perusteella, josta on sovittu (AHVL 27 §).',
    template: { group: texts, sample: 'ei' },
  },
  rentIncreaseType: {
    label: 'Korotusperuste',
    kind: 'choice',
    options: asOptions(rentIncreaseTypeLabels),
    template: { group: texts, sample: 'elinkustannusindeksi ja prosentti' },
  },
  usesIndex: {
    label: 'Korotus on sidottu indeksiin',
    kind: 'yesNo',
    template: { group: texts, sample: 'kyllä' },
  },
  addsPercentage: {
    label: 'Indeksin lisäksi prosentti',
    kind: 'yesNo',
    template: { group: texts, sample: 'kyllä' },
  },
  nextRentIncreaseDate: {
    label: 'Seuraava korotus aikaisintaan',
    kind: 'day',
    alone: 'Seuraava korotus',
    template: { group: texts, name: 'lease.rentIncreaseTime', sample: '01.12.2027' },
  },
  percentagePrefix: {
    label: 'Etuliite',
    kind: 'text',
    hint: '”enintään” tekee prosentista ylärajan.',
    alone: 'Prosentin etuliite',
    template: { group: texts, sample: 'enintään' },
  },
  rentIncreasePercentage: {
    label: 'Korotusprosentti',
    kind: 'percent',
    unit: '%',
    template: { group: texts, sample: '2 %' },
  },
  rentIncreaseFixed: {
    label: 'Kiinteä korotus',
    kind: 'money',
    unit: '€/kk',
    template: { group: texts, sample: '20,00 €' },
  },
  indexName: {
    label: 'Indeksi',
    kind: 'text',
    template: { group: texts, sample: 'elinkustannusindeksi (1951:10 = 100)' },
  },
  indexStartValue: {
    label: 'Perusindeksi',
    kind: 'number',
    template: { group: texts, label: 'Perusindeksin pisteluku', sample: '2 350' },
  },
  indexStartDate: {
    label: 'Perusindeksin ajankohta',
    kind: 'day',
    hint: 'Jokin päivä siitä kuukaudesta tai neljänneksestä. Oletus: allekirjoitushetken luku.',
    template: { group: texts, sample: '01.10.2026' },
  },
  startRentPrice: {
    label: 'Perusindeksiä vastaava vuokra',
    kind: 'money',
    unit: '€/kk',
    hint: 'Oletus: sopimuksen vuokra.',
  },
  compareToPreviousIndex: { label: 'Verrataan edellisen korotuksen indeksiin', kind: 'yesNo' },
  rentIncreaseOwn: {
    label: 'Korotusehto',
    kind: 'text',
    template: { group: texts, sample: 'Vuokraa korotetaan vuosittain 15 eurolla.' },
  },
} as const satisfies Readonly<Record<string, Field>>
