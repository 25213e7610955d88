import { dictionaryOf } from '../base/noun-fields.ts'
import type { Equalisation } from './equalisation.ts'
import type { EqualisedRow } from './equalised-row.ts'
import { meterFields } from './meter.fields.ts'

/** What lists tell of an equalisation besides: how far it is, and what came of it. */
type Reported = 'title' | 'span' | 'state' | 'done' | 'extraSum' | 'backSum'

/** Everything that is known of the fields of an equalisation of water (vesitasaus). */
export const equalisationFields = dictionaryOf<Equalisation, Reported>()({
  title: { label: 'Tasaus', kind: 'text' },
  condominium: { label: 'Taloyhtiö', kind: 'name' },
  condominiumName: { label: 'Taloyhtiö', kind: 'text', alone: 'Taloyhtiön nimi' },
  span: { label: 'Jakso', kind: 'text' },
  from: { label: 'Jakso alkaa', kind: 'day' },
  to: { label: 'Jakso päättyy', kind: 'day' },
  cold: { label: 'Kylmä vesi', kind: 'money', unit: '€/m³', hint: 'Veroton hinta.' },
  hot: { label: 'Lämmin vesi', kind: 'money', unit: '€/m³', hint: 'Veroton hinta, lämmitys mukana.' },
  state: { label: 'Tila', kind: 'text' },
  contracts: { label: 'Sopimuksia', kind: 'number' },
  parts: { label: 'Osia', kind: 'number' },
  done: { label: 'Tasattu', kind: 'number' },
  extraSum: { label: 'Lisälaskut', kind: 'money' },
  backSum: { label: 'Hyvitykset', kind: 'money' },
  started: { label: 'Tehty', kind: 'text' },
  name: { label: 'Tekijä', kind: 'text' },
  'undo.name': { label: 'Peruja', kind: 'text' },
  'undo.at': { label: 'Peruttu', kind: 'text' },
})

type Shown = Pick<
  EqualisedRow,
  | 'apartmentAddress'
  | 'tenantName'
  | 'from'
  | 'to'
  | 'cold'
  | 'hot'
  | 'isEstimate'
  | 'usage'
  | 'advances'
  | 'total'
  | 'state'
  | 'taxpr'
>

/** What is told of the water of a contract's days, on the screen and in the file for whoever administers the company. */
export const equalisedFields = dictionaryOf<Shown, 'days' | 'uses' | 'invoiceNumber'>()({
  apartmentAddress: meterFields.apartment,
  tenantName: { label: 'Maksaja', kind: 'text' },
  days: { label: 'Päivät', kind: 'text' },
  from: { label: 'Alkaa', kind: 'day' },
  to: { label: 'Päättyy', kind: 'day' },
  uses: { label: 'Mittarit', kind: 'text' },
  cold: { label: 'Kylmä vesi', kind: 'number', unit: 'm³' },
  hot: { label: 'Lämmin vesi', kind: 'number', unit: 'm³' },
  isEstimate: { label: 'Arvio', kind: 'text' },
  usage: { label: 'Kulutus, veroton', kind: 'money' },
  advances: { label: 'Ennakot, veroton', kind: 'money' },
  total: { label: 'Erotus, verollinen', kind: 'money' },
  invoiceNumber: { label: 'Luonnos', kind: 'text' },
  state: { label: 'Tulos', kind: 'text' },
  taxpr: { label: 'ALV', kind: 'percent' },
})
