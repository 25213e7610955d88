import type { KeyReceipts } from '../fin/key-receipts.ts'

export const sweKeyReceipts: KeyReceipts = {
  handing: {
    title: 'Kvitto på överlämnade nycklar',
    day: 'Överlämningsdag',
    person: 'Nycklarnas mottagare',
    text: 'Nycklarna har överlämnats den dag som anges ovan. Mottagaren förvarar nycklarna omsorgsfullt, låter inte tillverka kopior av dem utan tillstånd, meddelar utan dröjsmål om en nyckel försvinner och återlämnar nycklarna när rätten till dem upphör.',
    official: 'Överlämnat av',
    signed: 'Nycklarnas mottagare',
    note: 'Anmärkning',
  },
  return: {
    title: 'Kvitto på återlämnade nycklar',
    day: 'Återlämningsdag',
    person: 'Nycklarna återlämnade av',
    text: 'Nycklarna har tagits emot den dag som anges ovan.',
    official: 'Mottaget av',
    signed: 'Nycklarna återlämnade av',
    note: 'Skick och anmärkning',
  },
  address: 'Adress',
  phone: 'Telefon',
  count: 'Antal nycklar',
  pieces: (count) => `${count} st.`,
  key: 'Nyckel',
  places: 'Passar till',
  states: {
    available: 'Återlämnad',
    lost: 'Förkommen',
    broken: 'Sönder',
    retired: 'Tagen ur bruk',
  },
}
