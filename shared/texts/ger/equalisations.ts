import type { Equalisations } from '../fin/equalisations.ts'

export const gerEqualisations: Equalisations = {
  title: 'Wasserabrechnung',
  day: 'Datum',
  contract: 'Mietvertrag',
  span: 'Zeitraum',
  opening: (title) =>
    `${title}: die für den Zeitraum berechneten Wasservorauszahlungen wurden nach dem gemessenen Verbrauch abgerechnet.`,
  meters: { coldWater: 'Kaltwasser', hotWater: 'Warmwasser' },
  meter: 'Zähler',
  atBegin: 'Stand am Anfang',
  atEnd: 'Stand am Ende',
  used: 'Verbrauch, m³',
  estimate: 'Schätzung: der Verbrauch zwischen den Ablesungen wurde nach Tagen aufgeteilt.',
  count: 'Menge',
  price: 'Preis, €',
  sum: 'Gesamt, €',
  usage: 'Verbrauch',
  advances: 'Berechnete Wasservorauszahlungen',
  net: 'Summe ohne MwSt.',
  charged: 'Wird berechnet',
  givenBack: 'Wird gutgeschrieben',
  even: 'Die Vorauszahlungen entsprachen dem Verbrauch; es wird nichts berechnet oder gutgeschrieben.',
  extra: ({ sum, number }) => `Über die Differenz von ${sum} kommt eine gesonderte Rechnung, ${number}.`,
  back: ({ sum, number }) =>
    `Die Differenz von ${sum} wird mit der Gutschrift ${number} gutgeschrieben. Sie wird mit offenen Rechnungen verrechnet oder auf das Konto zurückgezahlt.`,
}
