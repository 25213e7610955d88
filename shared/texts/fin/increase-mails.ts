export const finIncreaseMails = {
  clause: {
    opening: (sender: string, address: string) => `${sender} ilmoittaa vuokran korottamisesta. Kohde: ${address}.`,
    attached: 'Ilmoitus ja laskelma uudesta vuokrasta ovat tämän viestin liitteenä PDF-tiedostona.',
    file: 'vuokrankorotus',
  },
  agreement: {
    opening: (sender: string, address: string) => `${sender} vahvistaa sovitun vuokran muutoksen. Kohde: ${address}.`,
    attached: 'Ilmoitus sovituista hinnoista on tämän viestin liitteenä PDF-tiedostona.',
    file: 'vuokran-muutos',
  },
  newRent: 'Uusi vuokra',
  from: 'Alkaen',
  dueDate: 'Ensimmäinen eräpäivä',
  total: 'Veloitukset yhteensä, verollinen',
  discount: 'Alennus (ALV 0 %)',
  discountEnds: 'Alennus päättyy',
  monthly: (money: string) => `${money} kuukaudessa`,
}

export type IncreaseMails = typeof finIncreaseMails
