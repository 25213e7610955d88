import type { Equalisations } from '../fin/equalisations.ts'

export const sweEqualisations: Equalisations = {
  title: 'Vattenutjämning',
  day: 'Datum',
  contract: 'Avtal',
  span: 'Period',
  opening: (title) => `${title}: periodens fakturerade vattenförskott har utjämnats enligt den uppmätta förbrukningen.`,
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
}
