import { fieldsOf } from './field-info.ts'

/** What a paper tells of prices that were agreed on. */
export const agreementFields = fieldsOf('Sovittu vuokran muutos', [
  ['agreement.from', 'Uudet hinnat alkavat', '01.03.2027'],
  ['agreement.firstDueDate', 'Uusien hintojen ensimmäinen eräpäivä', '02.03.2027'],
  ['agreement.changes', 'Muuttuvat hinnat', 'Vuokra: ennen 850,00 €, nyt 800,00 € kuukaudessa (ALV 0 %)'],
  ['agreement.formerTotal', 'Veloitukset ennen, verollinen', '890,00 €'],
  ['agreement.newTotal', 'Veloitukset muutoksen jälkeen, verollinen', '840,00 €'],
  ['agreement.discount', 'Alennus kuukaudessa (ALV 0 %)', '100,00 €'],
  ['agreement.discountName', 'Alennuksen selite', 'Remonttialennus'],
  ['agreement.discountUntil', 'Alennuksen viimeinen päivä', '31.05.2027'],
])
