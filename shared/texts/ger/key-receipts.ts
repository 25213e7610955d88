import type { KeyReceipts } from '../fin/key-receipts.ts'

export const gerKeyReceipts: KeyReceipts = {
  handing: {
    title: 'Quittung über die Übergabe von Schlüsseln',
    day: 'Übergeben am',
    person: 'Empfänger der Schlüssel',
    text: 'Die Schlüssel wurden am oben genannten Tag übergeben. Der Empfänger bewahrt die Schlüssel sorgfältig auf, lässt ohne Erlaubnis keine Kopien anfertigen, meldet einen Verlust unverzüglich und gibt die Schlüssel zurück, wenn das Recht an ihnen endet.',
    official: 'Übergeben von',
    signed: 'Empfänger der Schlüssel',
    note: 'Bemerkung',
  },
  return: {
    title: 'Quittung über die Rückgabe von Schlüsseln',
    day: 'Zurückgegeben am',
    person: 'Schlüssel zurückgegeben von',
    text: 'Die Schlüssel wurden am oben genannten Tag entgegengenommen.',
    official: 'Entgegengenommen von',
    signed: 'Schlüssel zurückgegeben von',
    note: 'Zustand und Bemerkung',
  },
  address: 'Adresse',
  phone: 'Telefon',
  count: 'Anzahl der Schlüssel',
  pieces: (count) => `${count} Stk.`,
  key: 'Schlüssel',
  places: 'Passt zu',
  states: {
    available: 'Zurückgegeben',
    lost: 'Verloren',
    broken: 'Defekt',
    retired: 'Außer Gebrauch genommen',
  },
}
