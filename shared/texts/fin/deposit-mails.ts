export const finDepositMails = {
  title: 'Vakuus',
  awaited: 'Vuokrasopimuksesi vakuutta odotetaan vielä.',
  eachApart: 'Maksa jokainen lasku erikseen omalla viitteellään.',
  /** What of the deposit the tenant will get an invoice of. */
  unbilled: (sum: string) => `Vakuudesta on lisäksi laskuttamatta ${sum}.`,
  toPayInAll: 'Maksettavaa yhteensä',
  part: ({ sum, dueDate }: { sum: string; dueDate: string }) => `${sum}, eräpäivä ${dueDate}`,
}

export type DepositMails = typeof finDepositMails
