import { dictionaryOf, under } from '../../base/noun-fields.ts'
import { lineFields } from '../../invoices/lines/line.fields.ts'
import { contractFields } from '../contract.fields.ts'
import { landlordFields } from '../fields/parties.fields.ts'
import type { OtherContract } from './contract-model.ts'

/** The heading under which texts offer what a paper tells of prices that were agreed on. */
const agreed = 'Sovittu vuokran muutos'

/** Everything that is known of the fields of a contract or notice that is no lease (muu sopimus). */
export const otherContractFields = dictionaryOf<Omit<OtherContract, 'content'>, 'content'>()({
  name: {
    label: 'Asiakirjan nimi',
    kind: 'text',
    template: { name: 'document.name', group: 'Asiakirja', sample: 'Avainsopimus' },
  },
  rentalContract: {
    label: 'Vuokrasopimus, jota asiakirja koskee',
    kind: 'name',
    hint: 'Osapuolet ja kohde täyttyvät sopimuksesta.',
  },
  'agreement.increase': { label: 'Sovitun muutoksen tunniste', kind: 'name' },
  'agreement.from': { label: 'Uudet hinnat alkavat', kind: 'day', template: { group: agreed, sample: '01.03.2027' } },
  'agreement.dueDate': {
    label: 'Uusien hintojen ensimmäinen eräpäivä',
    kind: 'day',
    template: { name: 'agreement.firstDueDate', group: agreed, sample: '02.03.2027' },
  },
  'agreement.lines': {
    label: 'Muuttuvat hinnat',
    kind: 'list',
    template: {
      name: 'agreement.changes',
      group: agreed,
      sample: 'Vuokra: ennen 850,00 €, nyt 800,00 € kuukaudessa (ALV 0 %)',
    },
  },
  'agreement.lines.desc': lineFields.desc,
  'agreement.lines.before': { label: 'Ennen', kind: 'money' },
  'agreement.lines.after': { label: 'Jälkeen', kind: 'money' },
  'agreement.lines.taxpr': lineFields.taxpr,
  'agreement.formerTotal': {
    label: 'Veloitukset ennen, verollinen',
    kind: 'money',
    template: { group: agreed, sample: '890,00 €' },
  },
  'agreement.newTotal': {
    label: 'Veloitukset muutoksen jälkeen, verollinen',
    kind: 'money',
    template: { group: agreed, sample: '840,00 €' },
  },
  'agreement.discount.amount': {
    label: 'Alennus kuukaudessa (ALV 0 %)',
    kind: 'money',
    template: { name: 'agreement.discount', group: agreed, sample: '100,00 €' },
  },
  'agreement.discount.desc': {
    label: 'Alennuksen selite',
    kind: 'text',
    template: { name: 'agreement.discountName', group: agreed, sample: 'Remonttialennus' },
  },
  'agreement.discount.to': {
    label: 'Alennuksen viimeinen päivä',
    kind: 'day',
    template: { name: 'agreement.discountUntil', group: agreed, sample: '31.05.2027' },
  },
  landlords: { label: 'Vuokranantajat', kind: 'list' },
  ...under('landlords', { landlordId: landlordFields.landlordId, onModel: landlordFields.onModel }),
  landlordName: { label: 'Vuokranantaja', kind: 'text', alone: 'Vuokranantajan nimi' },
  'tenant.tenantId': { label: 'Vuokralainen', kind: 'name' },
  tenantName: { label: 'Vuokralainen', kind: 'text', alone: 'Vuokralaisen nimi' },
  otherTenants: { label: 'Muut vuokralaiset', kind: 'list' },
  'otherTenants.tenantId': { label: 'Vuokralainen', kind: 'name' },
  apartment: { label: 'Vuokrakohde', kind: 'name' },
  apartmentAddress: { label: 'Vuokrakohde', kind: 'text', alone: 'Vuokrakohteen osoite' },
  keys: { label: 'Avaimet', kind: 'list' },
  modelId: contractFields.modelId,
  modelName: { label: 'Sopimuspohja', kind: 'text' },
  content: { label: 'Asiakirjan sisältö', kind: 'map' },
  created: { label: 'Luotu', kind: 'text' },
  edited: { label: 'Muokattu', kind: 'text' },
  editedBy: { label: 'Muokkaaja', kind: 'text' },
  'signature.processId': contractFields['signature.processId'],
  'signature.state': contractFields['signature.state'],
})
