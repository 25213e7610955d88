import type { IncreaseBarrier } from './readiness.ts'
import type { figureSources, increaseKinds, increaseStates } from './rent-increase.ts'

export const increaseStateLabels: Readonly<Record<(typeof increaseStates)[number], string>> = {
  inactive: 'Odottaa',
  active: 'Voimassa',
  lapsed: 'Rauennut',
  removed: 'Poistettu',
}

export const increaseKindLabels: Readonly<Record<(typeof increaseKinds)[number], string>> = {
  clause: 'Korotusehto',
  agreement: 'Sovittu muutos',
}

/** What one of each kind is called. */
export const increaseNames: Readonly<Record<(typeof increaseKinds)[number], string>> = {
  clause: 'Korotus',
  agreement: 'Sovittu muutos',
}

export const figureSourceLabels: Readonly<Record<(typeof figureSources)[number], string>> = {
  published: 'Tilastokeskus',
  own: 'Tilin oma luku',
  lease: 'Sopimus',
  given: 'Annettu korotukseen',
}

/** Why a rent cannot be raised just now, in a word or two; the sentences are with the rules. */
export const barrierLabels: Readonly<Record<IncreaseBarrier, string>> = {
  notInForce: 'Sopimus ei ole voimassa',
  ends: 'Sopimus päättyy ennen',
  noClause: 'Ei korotusehtoa',
  void: 'Mitätön indeksiehto',
  stopped: 'Laskutus lopetettu',
  overwritten: 'Rivejä muutettu käsin',
  readings: 'Lukemat puuttuvat',
  pending: 'Korotus odottaa jo',
  rentLine: 'Vuokran rivi puuttuu',
}
