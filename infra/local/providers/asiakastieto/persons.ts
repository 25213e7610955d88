/** People of the service's own test register (developerportal.enento.com, test data), with marks of our choosing. */
export interface RegisteredPerson {
  readonly name: string
  readonly entries: number
  readonly paymentDefaults: number
  readonly supervision: boolean
  readonly ownCreditStoppage: boolean
  readonly banOfBusiness: boolean
}

const clean = { entries: 0, paymentDefaults: 0, supervision: false, ownCreditStoppage: false, banOfBusiness: false }

export const registeredPersons: Readonly<Record<string, RegisteredPerson>> = {
  '010690-9434': { ...clean, name: 'Testaaja Siisti' },
  '021060-979D': { ...clean, name: 'Testaaja Paavo', entries: 3, paymentDefaults: 3 },
  '030388-927Y': { ...clean, name: 'Testi Arvi', entries: 1, ownCreditStoppage: true },
  '120255-970U': { ...clean, name: 'Testinen Taina', entries: 2, paymentDefaults: 1, supervision: true },
  '200498-9812': { ...clean, name: 'Testinen Petteri', entries: 5, paymentDefaults: 4, banOfBusiness: true },
  '300388-927C': { ...clean, name: 'Hjorth Hans', entries: 1, paymentDefaults: 1 },
}
