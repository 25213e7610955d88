interface Sent {
  readonly account: string
  readonly form: string
}

interface OpenDays {
  readonly startDate: string
  readonly endDate: string
}

export const finForms = {
  received: {
    title: (form: string) => `Vastauksesi on vastaanotettu: ${form}`,
    opening: ({ account, form }: Sent) => `Kiitos. ${account} on vastaanottanut vastauksesi lomakkeeseen ${form}.`,
    received: 'Vastaanotettu',
    at: (day: string, time: string) => `${day} klo ${time}`,
    notYours:
      'Jos et ole täyttänyt lomaketta, joku on antanut osoitteesi erehdyksessä. Sinun ei tarvitse tehdä mitään.',
  },
  asked: {
    title: (form: string) => `Täytettäväksi: ${form}`,
    opening: ({ account, form }: Sent) =>
      `Vuokrasopimuksesi on tullut voimaan. ${account} pyytää sinua täyttämään lomakkeen ${form}.`,
  },
  reminded: {
    title: (form: string) => `Muistutus lomakkeesta: ${form}`,
    opening: ({ account, form }: Sent) => `${account} muistuttaa, että lomake ${form} odottaa täyttämistäsi.`,
  },
  fill: 'Täytä lomake',
  noSignIn: 'Lomakkeen täyttäminen ei vaadi kirjautumista.',
  /** On the notice for a wall or a letterbox. */
  paper: {
    between: ({ startDate, endDate }: OpenDays) => `Lomakkeen voi täyttää ${startDate}–${endDate}.`,
    from: (day: string) => `Lomakkeen voi täyttää ${day} alkaen.`,
    until: (day: string) => `Täytä lomake viimeistään ${day}.`,
    scan: 'Lue koodi puhelimen kameralla tai kirjoita osoite selaimeen:',
  },
}

export type Forms = typeof finForms
