import { asOptions, asRead, type Field } from '../../base/noun-fields.ts'
import { moveOutLabels } from '../ending/move-outs.ts'
import { leaseTypes } from '../lease.ts'
import { noticePartyLabels } from '../lease-labels.ts'

/** What texts of contracts offer of a lease's beginning and end. */
export const termTexts = 'Vuokrasuhde'

/** When a lease begins and how it ends, its notice too. */
export const termFields = {
  leaseType: {
    label: 'Sopimuksen kesto',
    kind: 'choice',
    options: asRead(leaseTypes),
    file: {
      also: ['tyyppi', 'sopimuksen tyyppi', 'sopimustyyppi', 'kesto'],
      words: [['Toistaiseksi voimassa oleva', 'Toistaiseksi']],
    },
    template: { group: termTexts, sample: 'toistaiseksi voimassa oleva' },
  },
  startDate: {
    label: 'Alkaa',
    kind: 'day',
    hint: 'Voi olla menneisyydessä tai tulevaisuudessa.',
    file: { required: true, also: ['alkamispäivä', 'alku'], example: '1.3.2024' },
    template: { group: termTexts, label: 'Sopimuksen alkamispäivä', sample: '01.12.2026' },
  },
  endDate: {
    label: 'Päättyy',
    kind: 'day',
    file: { also: ['päättymispäivä', 'loppu'] },
    template: { group: termTexts, label: 'Sopimuksen päättymispäivä', sample: '30.11.2027' },
  },
  moveInDate: {
    label: 'Avaimet luovutetaan',
    kind: 'day',
    hint: 'Oletus: sopimuksen alkamispäivä.',
    template: { group: termTexts, sample: '01.12.2026' },
  },
  moveOut: {
    label: 'Muuttopäivä sopimuksen päättyessä',
    kind: 'choice',
    options: asOptions(moveOutLabels),
    hint: 'Määrää myös, sovelletaanko asuin- vai liikehuoneiston vuokralakia.',
    template: { group: termTexts, sample: 'asuinhuoneiston muuttopäivä (AHVL 68 §)' },
  },
  dismissalDate: {
    label: 'Viimeinen vuokrapäivä',
    kind: 'day',
    hint: 'Vuokraa laskutetaan tähän päivään asti.',
    alone: 'Irtisanottu päättymään',
    file: {},
    template: { group: termTexts, label: 'Viimeinen vuokrapäivä irtisanomisen jälkeen', sample: '31.05.2027' },
  },
  showDismissalDate: {
    label: 'Sopimus on irtisanottu',
    kind: 'yesNo',
    template: { group: termTexts, sample: 'kyllä' },
  },
  dismissedBy: { label: 'Irtisanoja', kind: 'choice', options: asOptions(noticePartyLabels) },
  noticeGiven: {
    label: 'Irtisanomispäivä',
    kind: 'day',
    hint: 'Päivä, jona irtisanominen annettiin tiedoksi.',
  },
  dismissalReason: { label: 'Irtisanomisen peruste', kind: 'text' },
  movingDay: { label: 'Muuttopäivä', kind: 'day' },
} as const satisfies Readonly<Record<string, Field>>
