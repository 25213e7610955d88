interface Outcome {
  /** Of the difference, without a sign. */
  readonly sum: string
  readonly number: string
}

export const finEqualisations = {
  title: 'Vesitasaus',
  day: 'Päivä',
  contract: 'Sopimus',
  span: 'Jakso',
  /** Above the tables: the title with its time and company. */
  opening: (title: string) => `${title}: jaksolta laskutetut vesiennakot on tasattu mitatun kulutuksen mukaan.`,
  meters: { coldWater: 'Kylmä vesi', hotWater: 'Lämmin vesi' },
  meter: 'Mittari',
  atBegin: 'Lukema alussa',
  atEnd: 'Lukema lopussa',
  used: 'Kulutus, m³',
  estimate: 'Arvio: kulutus lukemien välillä on jaettu päivien mukaan.',
  count: 'Määrä',
  price: 'Hinta, €',
  sum: 'Yhteensä, €',
  /** Behind a meter's kind on the line of what was used. */
  usage: 'kulutus',
  advances: 'Laskutetut vesiennakot',
  net: 'Veroton yhteensä',
  charged: 'Laskutetaan',
  givenBack: 'Hyvitetään',
  even: 'Ennakot vastasivat kulutusta, joten mitään ei laskuteta eikä hyvitetä.',
  extra: ({ sum, number }: Outcome) => `Erotuksesta ${sum} tulee erillinen lasku ${number}.`,
  back: ({ sum, number }: Outcome) =>
    `Erotus ${sum} hyvitetään hyvityslaskulla ${number}. Hyvitys käytetään avoimiin laskuihin tai palautetaan tilille.`,
}

export type Equalisations = typeof finEqualisations
