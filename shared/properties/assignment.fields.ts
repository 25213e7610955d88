import { asOptions, type Field, type PathOf } from '../base/noun-fields.ts'
import { type Assignment, type RewardTerms, rewardTypeLabels } from './assignment.ts'

const termFields = {
  validFrom: { label: 'Palkkio voimassa alkaen', kind: 'day' },
  inUse: { label: 'Toimeksianto omistajalta', kind: 'yesNo' },
  rewardType: { label: 'Palkkion peruste', kind: 'choice', options: asOptions(rewardTypeLabels) },
  percent: { label: 'Palkkio vuokrasta', kind: 'percent', unit: '%', added: 100, hint: 'Sisältää arvonlisäveron.' },
  fixedAmountPerMonth: {
    label: 'Palkkio',
    kind: 'money',
    unit: '€/kk',
    hint: 'Sisältää arvonlisäveron.',
    alone: 'Kiinteä palkkio',
  },
  realtors: { label: 'Välittäjät', kind: 'list' },
  'realtors.realtorId': { label: 'Välittäjä', kind: 'name', alone: 'Välittäjän tunniste' },
  'realtors.name': { label: 'Välittäjän nimi', kind: 'text' },
  'realtors.rewardPercent': { label: 'Osuus palkkiosta', kind: 'percent', unit: '%' },
} as const satisfies Readonly<Record<PathOf<RewardTerms>, Field>>

const ofEarlier = {
  'earlier.validFrom': termFields.validFrom,
  'earlier.inUse': termFields.inUse,
  'earlier.rewardType': termFields.rewardType,
  'earlier.percent': termFields.percent,
  'earlier.fixedAmountPerMonth': termFields.fixedAmountPerMonth,
  'earlier.realtors': termFields.realtors,
  'earlier.realtors.realtorId': termFields['realtors.realtorId'],
  'earlier.realtors.name': termFields['realtors.name'],
  'earlier.realtors.rewardPercent': termFields['realtors.rewardPercent'],
} as const

/** An owner's assignment to let and manage an apartment. */
export const assignmentFields = {
  ...termFields,
  earlier: { label: 'Aiemmat palkkiot', kind: 'list' },
  ...ofEarlier,
  assignmentStart: { label: 'Alkaa', kind: 'day', alone: 'Toimeksianto alkaa' },
  assignmentEnd: { label: 'Päättyy', kind: 'day', alone: 'Toimeksianto päättyy' },
  comments: { label: 'Toimeksiannon ehdot', kind: 'text' },
} as const satisfies Readonly<Record<PathOf<Assignment>, Field>>
