import type { IncreaseFigures } from '../swe/increase-figures.ts'

export const gerIncreaseFigures: IncreaseFigures = {
  names: {
    living: 'Lebenshaltungskostenindex',
    consumer: 'Verbraucherpreisindex',
    housing: 'Verbraucherpreisindex, Hauptgruppe 04 (Wohnen)',
    upkeep: 'Kostenindex der Immobilieninstandhaltung',
    blocks: 'Kostenindex der Immobilieninstandhaltung, Mehrfamilienhäuser',
    and: 'und ein Prozentsatz',
    percentage: 'prozentuale Erhöhung',
    fixed: 'feste Erhöhung',
    own: 'eigene Vereinbarung im Vertrag',
  },
  months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  quarter: (number, year) => `${number}. Quartal ${year}`,
  sendTypes: { email: 'E-Mail', print: 'Ausdruck', post: 'Post', evoice: 'E-Rechnung' },
  firstRent: 'Ursprüngliche Miete',
  currentRent: 'Derzeitige Miete',
  newRent: 'Neue Miete',
  baseIndex: 'Basisindex',
  formerIndex: 'Index der vorherigen Erhöhung',
  newIndex: 'Neuer Index',
  monthly: (money) => `${money} im Monat`,
  preliminary: ' (vorläufig)',
  rounded: 'Das Ergebnis wird auf den nächsten Cent gerundet.',
  less: (rent) => `Von der berechneten Miete verlangt der Vermieter ${rent} im Monat.`,
  source: (index) => `Quelle: Statistikamt Finnland, ${index}. Lizenz CC BY 4.0.`,
}
