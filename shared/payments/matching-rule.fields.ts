import { dictionaryOf } from '../base/noun-fields.ts'
import type { MatchingRule } from './matching-rule.ts'

/** Everything that is known of the fields of a rule of matching (kohdistussääntö). */
export const matchingRuleFields = dictionaryOf<MatchingRule>()({
  payerName: { label: 'Maksajan nimi', kind: 'text', hint: 'Koko nimi, kuten pankki sen kertoo.' },
  payerIban: { label: 'Maksajan tilinumero', kind: 'text' },
  words: { label: 'Viestin sanat', kind: 'text', hint: 'Kaikkien näiden sanojen on oltava viestissä.' },
  tenant: { label: 'Vuokralainen', kind: 'name', alone: 'Vuokralaisen tunniste' },
  tenantName: { label: 'Vuokralainen', kind: 'text' },
  by: { label: 'Tekijä', kind: 'text' },
  created: { label: 'Luotu', kind: 'text' },
})
