import { commentsFields } from '../base/common.fields.ts'
import { asOptions, asRead, dictionaryOf, type Field, type PathOf, under } from '../base/noun-fields.ts'
import { meterKindLabels, meterUnits, readingSourceLabels } from './kinds.ts'
import type { Device, DeviceChange, Meter } from './meter.ts'
import type { CorrectionDraft, MeterReading } from './reading.ts'

/** A counter that stands, or stood, in a meter's place. */
const deviceFields = {
  serial: {
    label: 'Mittarin numero',
    kind: 'text',
    hint: 'Laskurissa oleva numero. Sillä lukemat yhdistetään mittariin.',
    file: {
      required: true,
      also: ['mittarinumero', 'numero', 'sarjanumero', 'laitenumero', 'mittari', 'meter', 'serial'],
    },
  },
  installed: { label: 'Asennuspäivä', kind: 'day', hint: 'Tai päivä, josta lukemia aletaan kirjata.' },
  first: { label: 'Lukema asennettaessa', kind: 'number' },
  digits: {
    label: 'Numeroita ennen desimaaleja',
    kind: 'whole',
    hint: 'Tarvitaan, jos laskuri pyörähtää ympäri.',
  },
  removed: { label: 'Poistettu', kind: 'day' },
  last: { label: 'Loppulukema', kind: 'number' },
} as const satisfies Readonly<Record<PathOf<Device>, Field>>

/** What forms and lists tell of a meter besides: the counter that is in its place, and where it stood when it was last read. */
type Reported = keyof typeof deviceFields | 'figure' | 'day' | 'inUse'

/** Everything that is known of the fields of a meter (mittari). */
export const meterFields = dictionaryOf<Meter, Reported>()({
  apartment: { label: 'Vuokrakohde', kind: 'name' },
  apartmentAddress: { label: 'Vuokrakohde', kind: 'text', alone: 'Vuokrakohteen osoite' },
  kind: { label: 'Laji', kind: 'choice', options: asOptions(meterKindLabels) },
  unit: { label: 'Yksikkö', kind: 'choice', options: asRead(meterUnits) },
  place: { label: 'Paikka', kind: 'text' },
  decimals: { label: 'Luettavat desimaalit', kind: 'whole' },
  ...deviceFields,
  inUse: { label: 'Käytössä', kind: 'yesNo' },
  figure: { label: 'Viimeisin lukema', kind: 'number' },
  day: { label: 'Luettu', kind: 'day' },
  devices: { label: 'Laskurit', kind: 'list' },
  ...under('devices', deviceFields),
  ...commentsFields,
})

/** What the form of a change of counters asks. */
export const deviceChangeFields = dictionaryOf<DeviceChange>()({
  day: { label: 'Vaihtopäivä', kind: 'day' },
  last: { label: 'Vanhan loppulukema', kind: 'number' },
  replaced: { label: 'Tilalle tulee uusi laskuri', kind: 'yesNo' },
  serial: { label: 'Uuden numero', kind: 'text' },
  first: { label: 'Uuden alkulukema', kind: 'number' },
  digits: deviceFields.digits,
})

/** Everything that is known of the fields of a reading of a meter (lukema), and what its history tells of it besides. */
export const readingFields = dictionaryOf<MeterReading, 'used' | 'perDay' | 'kind'>()({
  meter: { label: 'Mittari', kind: 'name', alone: 'Mittarin tunniste' },
  day: { label: 'Lukemapäivä', kind: 'day', file: { also: ['päivä', 'päivämäärä', 'pvm', 'date'] } },
  figure: {
    label: 'Lukema',
    kind: 'number',
    file: {
      required: true,
      also: ['uusi lukema', 'mittarilukema', 'mittarin lukema', 'kulutuslukema', 'reading', 'value'],
    },
  },
  used: { label: 'Kulutus', kind: 'number' },
  perDay: { label: 'Päivässä', kind: 'number' },
  kind: { label: 'Laji', kind: 'text' },
  source: { label: 'Lukija', kind: 'choice', options: asOptions(readingSourceLabels) },
  isEstimate: { label: 'Arvioitu lukema', kind: 'yesNo' },
  rolledOver: { label: 'Laskuri on pyörähtänyt ympäri', kind: 'yesNo' },
  note: { label: 'Huomautus', kind: 'text' },
  photo: { label: 'Kuva', kind: 'text' },
  corrects: { label: 'Korjattava lukema', kind: 'name' },
  name: { label: 'Nimi', kind: 'text', alone: 'Kirjaaja' },
  at: { label: 'Aika', kind: 'text' },
})

/** What the form of a correction asks. */
export const correctionFields = dictionaryOf<CorrectionDraft>()({
  figure: { label: 'Oikea lukema', kind: 'number' },
  rolledOver: readingFields.rolledOver,
  note: { label: 'Mikä oli väärin', kind: 'text' },
})
