import type { Recipient } from '#shared/invoices/invoice.ts'
import type { MeterKind } from '#shared/meters/kinds.ts'

/** Meters of anything else are not equalised. */
export type WaterKind = Extract<MeterKind, 'coldWater' | 'hotWater'>

interface Outcome {
  /** Of the difference, without a sign. */
  readonly sum: string
  readonly number: string
}

interface Words {
  readonly title: string
  readonly day: string
  readonly contract: string
  readonly span: string
  /** Above the tables: the title with its time and company. */
  opening(title: string): string
  readonly meters: Readonly<Record<WaterKind, string>>
  readonly meter: string
  readonly atBegin: string
  readonly atEnd: string
  readonly used: string
  readonly estimate: string
  readonly count: string
  readonly price: string
  readonly sum: string
  /** Behind a meter's kind on the line of what was used. */
  readonly usage: string
  readonly advances: string
  readonly net: string
  readonly charged: string
  readonly givenBack: string
  readonly even: string
  extra(said: Outcome): string
  back(said: Outcome): string
}

/** What the letter of an equalisation says, by the language of its payer. */
export const equalisationWords: Readonly<Record<Recipient['language'], Words>> = {
  fin: {
    title: 'Vesitasaus',
    day: 'Päivä',
    contract: 'Sopimus',
    span: 'Jakso',
    opening: (title) => `${title}: jaksolta laskutetut vesiennakot on tasattu mitatun kulutuksen mukaan.`,
    meters: { coldWater: 'Kylmä vesi', hotWater: 'Lämmin vesi' },
    meter: 'Mittari',
    atBegin: 'Lukema alussa',
    atEnd: 'Lukema lopussa',
    used: 'Kulutus, m³',
    estimate: 'Arvio: kulutus lukemien välillä on jaettu päivien mukaan.',
    count: 'Määrä',
    price: 'Hinta, €',
    sum: 'Yhteensä, €',
    usage: 'kulutus',
    advances: 'Laskutetut vesiennakot',
    net: 'Veroton yhteensä',
    charged: 'Laskutetaan',
    givenBack: 'Hyvitetään',
    even: 'Ennakot vastasivat kulutusta, joten mitään ei laskuteta eikä hyvitetä.',
    extra: ({ sum, number }) => `Erotuksesta ${sum} tulee erillinen lasku ${number}.`,
    back: ({ sum, number }) =>
      `Erotus ${sum} hyvitetään hyvityslaskulla ${number}. Hyvitys käytetään avoimiin laskuihin tai palautetaan tilille.`,
  },
  swe: {
    title: 'Vattenutjämning',
    day: 'Datum',
    contract: 'Avtal',
    span: 'Period',
    opening: (title) =>
      `${title}: periodens fakturerade vattenförskott har utjämnats enligt den uppmätta förbrukningen.`,
    meters: { coldWater: 'Kallvatten', hotWater: 'Varmvatten' },
    meter: 'Mätare',
    atBegin: 'Ställning i början',
    atEnd: 'Ställning i slutet',
    used: 'Förbrukning, m³',
    estimate: 'Uppskattning: förbrukningen mellan avläsningarna har fördelats per dag.',
    count: 'Mängd',
    price: 'Pris, €',
    sum: 'Totalt, €',
    usage: 'förbrukning',
    advances: 'Fakturerade vattenförskott',
    net: 'Totalt utan moms',
    charged: 'Faktureras',
    givenBack: 'Gottgörs',
    even: 'Förskotten motsvarade förbrukningen, så ingenting faktureras eller gottgörs.',
    extra: ({ sum, number }) => `För skillnaden ${sum} kommer en separat faktura, ${number}.`,
    back: ({ sum, number }) =>
      `Skillnaden ${sum} gottgörs med kreditfaktura ${number}. Beloppet används för öppna fakturor eller återbetalas till kontot.`,
  },
  eng: {
    title: 'Water settlement',
    day: 'Date',
    contract: 'Lease',
    span: 'Period',
    opening: (title) =>
      `${title}: the water advances invoiced for the period have been settled by the measured consumption.`,
    meters: { coldWater: 'Cold water', hotWater: 'Hot water' },
    meter: 'Meter',
    atBegin: 'Reading at start',
    atEnd: 'Reading at end',
    used: 'Consumption, m³',
    estimate: 'Estimate: the consumption between readings has been divided by days.',
    count: 'Quantity',
    price: 'Price, €',
    sum: 'Total, €',
    usage: 'consumption',
    advances: 'Invoiced water advances',
    net: 'Total excluding VAT',
    charged: 'To be invoiced',
    givenBack: 'To be credited',
    even: 'The advances matched the consumption, so nothing is invoiced or credited.',
    extra: ({ sum, number }) => `The difference of ${sum} is invoiced separately on invoice ${number}.`,
    back: ({ sum, number }) =>
      `The difference of ${sum} is credited by credit note ${number}. It is used for open invoices or paid back to your account.`,
  },
  ger: {
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
  },
}
