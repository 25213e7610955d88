export const finInvoiceMails = {
  invoice: 'Lasku',
  creditNote: 'Hyvityslasku',
  sent: (seller: string, number: string, isCredit: boolean) =>
    `${seller} on lähettänyt sinulle ${isCredit ? 'hyvityslaskun' : 'laskun'} ${number}.`,
  credits: (number: string, day: string) => `Se hyvittää laskun ${number}, joka on päivätty ${day}.`,
  premises: (address: string) => `Kohde: ${address}.`,
  period: (days: string) => `Laskutuskausi: ${days}.`,
  toPay: 'Maksettavaa',
  credited: 'Hyvitys yhteensä',
  dueDate: 'Eräpäivä',
  payee: 'Saaja',
  account: 'Tilinumero',
  reference: 'Viitenumero',
  attached: (word: string) => `${word} on tämän viestin liitteenä PDF-tiedostona.`,
}

export type InvoiceMails = typeof finInvoiceMails
