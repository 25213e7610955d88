/** Countries whose residents and accounts Finnish landlords meet, by their Finnish and own names (ISO 3166-1). */
const codes: Readonly<Record<string, string>> = {
  suomi: 'FI',
  finland: 'FI',
  ahvenanmaa: 'AX',
  åland: 'AX',
  ruotsi: 'SE',
  sverige: 'SE',
  sweden: 'SE',
  norja: 'NO',
  norge: 'NO',
  norway: 'NO',
  tanska: 'DK',
  danmark: 'DK',
  denmark: 'DK',
  islanti: 'IS',
  viro: 'EE',
  eesti: 'EE',
  estonia: 'EE',
  latvia: 'LV',
  liettua: 'LT',
  puola: 'PL',
  saksa: 'DE',
  deutschland: 'DE',
  germany: 'DE',
  ranska: 'FR',
  espanja: 'ES',
  portugali: 'PT',
  italia: 'IT',
  alankomaat: 'NL',
  hollanti: 'NL',
  belgia: 'BE',
  luxemburg: 'LU',
  itävalta: 'AT',
  sveitsi: 'CH',
  irlanti: 'IE',
  iso_britannia: 'GB',
  britannia: 'GB',
  englanti: 'GB',
  yhdysvallat: 'US',
  usa: 'US',
  venäjä: 'RU',
  ukraina: 'UA',
  kreikka: 'GR',
  unkari: 'HU',
  tšekki: 'CZ',
  romania: 'RO',
  bulgaria: 'BG',
  kiina: 'CN',
  intia: 'IN',
  vietnam: 'VN',
  thaimaa: 'TH',
}

/** The two-letter code of a country as people write it; undefined when it is not known. No name means Finland. */
export function countryCodeOf(name: string): string | undefined {
  const written = name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  if (written === '') return 'FI'
  if (/^[a-z]{2}$/.test(written)) return written.toUpperCase()
  return codes[written]
}
