import { asOptions, type Field } from '../../base/noun-fields.ts'
import { stepOptions } from '../../invoices/fields/delivery.fields.ts'
import { noticeStateLabels } from '../notices/notice-message.ts'

/** How a notice has gone to one tenant. */
export const messageFields = {
  state: { label: 'Tila', kind: 'choice', options: asOptions(noticeStateLabels), alone: 'Ilmoituksen tila' },
  step: { label: 'Ilmoituksen lähetys', kind: 'choice', options: stepOptions },
  messageId: { label: 'Ilmoituksen tunniste', kind: 'text' },
  email: { label: 'Sähköposti', kind: 'text', alone: 'Ilmoituksen osoite' },
  email2: { label: 'Toinen sähköposti', kind: 'text', alone: 'Ilmoituksen toinen osoite' },
  letter: { label: 'Ilmoituksen lähetyskerta', kind: 'whole' },
  left: { label: 'Aiempi ilmoitus lähtenyt', kind: 'yesNo' },
  at: { label: 'Päivitetty', kind: 'text', alone: 'Ilmoituksen tila (aika)' },
  reason: { label: 'Huomaa', kind: 'text', alone: 'Ilmoituksen tilan syy' },
  click: { label: 'Ilmoituksen lähetyspyyntö', kind: 'text' },
} as const satisfies Readonly<Record<string, Field>>
