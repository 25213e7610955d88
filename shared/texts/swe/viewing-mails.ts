import type { ViewingMails } from '../fin/viewing-mails.ts'

export const sweViewingMails: ViewingMails = {
  confirmed: {
    title: 'Visningstiden är bekräftad',
    opening: (account) => `${account} har bekräftat visningstiden.`,
  },
  moved: { title: 'Visningstiden har ändrats', opening: (account) => `${account} har ändrat visningstiden.` },
  canceled: { title: 'Visningstiden är inställd', opening: (account) => `${account} har ställt in visningen.` },
  time: 'Tid',
  when: (day, times) => `${day} kl. ${times}`,
  staff: 'Visas av',
  reason: 'Orsak',
  cannotCome: 'Om du får förhinder kan du meddela det genom att svara på detta meddelande.',
}
