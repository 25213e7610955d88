interface SigningMailInput {
  readonly from: string
  readonly paper: string
}

export const finSigningMails = {
  titles: {
    first: (paper: string) => `Allekirjoitettavaksi: ${paper}`,
    reminder: (paper: string) => `Muistutus allekirjoituksesta: ${paper}`,
    again: (paper: string) => `Uusi linkki allekirjoitukseen: ${paper}`,
  },
  openings: {
    first: ({ from, paper }: SigningMailInput) => `${from} pyytää sinua allekirjoittamaan asiakirjan ${paper}.`,
    reminder: ({ from, paper }: SigningMailInput) =>
      `${from} muistuttaa, että allekirjoitustasi odottaa asiakirja ${paper}.`,
    again: ({ from, paper }: SigningMailInput) =>
      `${from} lähettää sinulle uuden linkin, jolla voit allekirjoittaa asiakirjan ${paper}.`,
  },
  button: 'Avaa ja allekirjoita',
  onlyYours: (validUntil: string) =>
    `Linkki on vain sinua varten ja voimassa ${validUntil} asti. Älä lähetä sitä muille.`,
  formerLinks: 'Aiempien viestien linkit eivät enää toimi.',
  notAwaited: 'Jos et odottanut tätä viestiä, sinun ei tarvitse tehdä mitään.',
  signed: (paper: string) => `Allekirjoitettu: ${paper}`,
  everybodySigned: (paper: string) => `Kaikki ovat allekirjoittaneet asiakirjan ${paper}.`,
  proofOnLastPages:
    'Allekirjoitettu asiakirja on tämän viestin liitteenä. Sen viimeisillä sivuilla on allekirjoitustodiste.',
  proofBeside: 'Allekirjoitettu asiakirja ja allekirjoitustodiste ovat tämän viestin liitteinä.',
  keep: 'Säilytä ne.',
  /** What the product itself calls the paper of a lease, before its number. */
  lease: 'Vuokrasopimus',
  files: { signed: 'allekirjoitettu', evidence: 'allekirjoitustodiste' },
}

export type SigningMails = typeof finSigningMails
