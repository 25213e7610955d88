import type { SigningMails } from '../fin/signing-mails.ts'

export const gerSigningMails: SigningMails = {
  titles: {
    first: (paper) => `Zur Unterschrift: ${paper}`,
    reminder: (paper) => `Erinnerung an die Unterschrift: ${paper}`,
    again: (paper) => `Neuer Link zur Unterschrift: ${paper}`,
  },
  openings: {
    first: ({ from, paper }) => `${from} bittet Sie, das Dokument ${paper} zu unterschreiben.`,
    reminder: ({ from, paper }) =>
      `${from} erinnert Sie daran, dass das Dokument ${paper} auf Ihre Unterschrift wartet.`,
    again: ({ from, paper }) =>
      `${from} sendet Ihnen einen neuen Link, mit dem Sie das Dokument ${paper} unterschreiben können.`,
  },
  button: 'Öffnen und unterschreiben',
  onlyYours: (validUntil) =>
    `Der Link ist nur für Sie bestimmt und bis zum ${validUntil} gültig. Bitte geben Sie ihn nicht weiter.`,
  formerLinks: 'Die Links früherer Nachrichten funktionieren nicht mehr.',
  notAwaited: 'Falls Sie diese Nachricht nicht erwartet haben, brauchen Sie nichts zu tun.',
  signed: (paper) => `Unterschrieben: ${paper}`,
  everybodySigned: (paper) => `Alle haben das Dokument ${paper} unterschrieben.`,
  proofOnLastPages:
    'Das unterschriebene Dokument ist dieser Nachricht beigefügt. Auf den letzten Seiten steht der Nachweis der Unterschriften.',
  proofBeside: 'Das unterschriebene Dokument und der Nachweis der Unterschriften sind dieser Nachricht beigefügt.',
  keep: 'Bitte bewahren Sie beides auf.',
  lease: 'Mietvertrag',
  files: { signed: 'unterschrieben', evidence: 'nachweis-der-unterschriften' },
}
