export const finViewingMails = {
  confirmed: {
    title: 'Näyttöaika on vahvistettu',
    opening: (account: string) => `${account} on vahvistanut näyttöajan.`,
  },
  moved: { title: 'Näyttöaika on muuttunut', opening: (account: string) => `${account} on muuttanut näyttöaikaa.` },
  canceled: {
    title: 'Näyttöaika on peruutettu',
    opening: (account: string) => `${account} on peruuttanut näyttöajan.`,
  },
  time: 'Aika',
  when: (day: string, times: string) => `${day} klo ${times}`,
  staff: 'Esittelijä',
  reason: 'Syy',
  cannotCome: 'Jos et pääse paikalle, ilmoita siitä vastaamalla tähän viestiin.',
}

export type ViewingMails = typeof finViewingMails
