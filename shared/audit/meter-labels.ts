/** Fields of meters and their readings in the audit trail. */
export const meterFieldNames: Readonly<Record<string, string>> = {
  cold: 'Kylmän veden hinta, €/m³',
  condominiumName: 'Taloyhtiö',
  corrects: 'Korjattava lukema',
  decimals: 'Luettavat desimaalit',
  devices: 'Laskurit',
  figure: 'Lukema',
  hot: 'Lämpimän veden hinta, €/m³',
  isEstimate: 'Arvio',
  meter: 'Mittarin tunniste',
  photo: 'Kuva',
  place: 'Paikka',
  rolledOver: 'Pyörähtänyt ympäri',
  serial: 'Mittarin numero',
  source: 'Lukija',
  unit: 'Yksikkö',
}
