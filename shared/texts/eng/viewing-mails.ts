import type { ViewingMails } from '../fin/viewing-mails.ts'

export const engViewingMails: ViewingMails = {
  confirmed: {
    title: 'Your viewing has been confirmed',
    opening: (account) => `${account} has confirmed the time of your viewing.`,
  },
  moved: { title: 'Your viewing has changed', opening: (account) => `${account} has changed your viewing.` },
  canceled: {
    title: 'Your viewing has been cancelled',
    opening: (account) => `${account} has cancelled your viewing.`,
  },
  time: 'Time',
  when: (day, times) => `${day} at ${times}`,
  staff: 'Shown by',
  reason: 'Reason',
  cannotCome: 'If you cannot come, please tell us by replying to this message.',
}
