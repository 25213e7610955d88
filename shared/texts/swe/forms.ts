import type { Forms } from '../fin/forms.ts'

export const sweForms: Forms = {
  received: {
    title: (form) => `Ditt svar har tagits emot: ${form}`,
    opening: ({ account, form }) => `Tack. ${account} har tagit emot ditt svar på formuläret ${form}.`,
    received: 'Mottaget',
    at: (day, time) => `${day} kl. ${time}`,
    notYours:
      'Om du inte har fyllt i formuläret har någon angett din adress av misstag. Du behöver inte göra någonting.',
  },
  asked: {
    title: (form) => `Formulär att fylla i: ${form}`,
    opening: ({ account, form }) => `Ditt hyresavtal har trätt i kraft. ${account} ber dig fylla i formuläret ${form}.`,
  },
  reminded: {
    title: (form) => `Påminnelse om formulär: ${form}`,
    opening: ({ account, form }) => `${account} påminner om att formuläret ${form} väntar på att du fyller i det.`,
  },
  fill: 'Fyll i formuläret',
  noSignIn: 'Du behöver inte logga in för att fylla i formuläret.',
  paper: {
    between: ({ startDate, endDate }) => `Formuläret kan fyllas i ${startDate}–${endDate}.`,
    from: (day) => `Formuläret kan fyllas i från och med ${day}.`,
    until: (day) => `Fyll i formuläret senast ${day}.`,
    scan: 'Läs koden med telefonens kamera eller skriv adressen i webbläsaren:',
  },
}
