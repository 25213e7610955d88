import type { ViewingMails } from '../fin/viewing-mails.ts'

export const gerViewingMails: ViewingMails = {
  confirmed: {
    title: 'Der Besichtigungstermin ist bestätigt',
    opening: (account) => `${account} hat den Besichtigungstermin bestätigt.`,
  },
  moved: {
    title: 'Der Besichtigungstermin hat sich geändert',
    opening: (account) => `${account} hat den Besichtigungstermin geändert.`,
  },
  canceled: {
    title: 'Der Besichtigungstermin ist abgesagt',
    opening: (account) => `${account} hat den Besichtigungstermin abgesagt.`,
  },
  time: 'Zeit',
  when: (day, times) => `${day}, ${times} Uhr`,
  staff: 'Gezeigt von',
  reason: 'Grund',
  cannotCome: 'Falls Sie nicht kommen können, antworten Sie bitte auf diese Nachricht.',
}
