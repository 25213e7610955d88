import type { SigningMails } from '../fin/signing-mails.ts'

export const sweSigningMails: SigningMails = {
  titles: {
    first: (paper) => `Att underteckna: ${paper}`,
    reminder: (paper) => `Påminnelse om underskrift: ${paper}`,
    again: (paper) => `Ny länk för underskrift: ${paper}`,
  },
  openings: {
    first: ({ from, paper }) => `${from} ber dig underteckna dokumentet ${paper}.`,
    reminder: ({ from, paper }) => `${from} påminner om att dokumentet ${paper} väntar på din underskrift.`,
    again: ({ from, paper }) => `${from} skickar dig en ny länk där du kan underteckna dokumentet ${paper}.`,
  },
  button: 'Öppna och underteckna',
  onlyYours: (validUntil) =>
    `Länken är bara till för dig och gäller till och med ${validUntil}. Skicka den inte vidare.`,
  formerLinks: 'Länkarna i tidigare meddelanden fungerar inte längre.',
  notAwaited: 'Om du inte väntade dig detta meddelande behöver du inte göra någonting.',
  signed: (paper) => `Undertecknat: ${paper}`,
  everybodySigned: (paper) => `Alla har undertecknat dokumentet ${paper}.`,
  proofOnLastPages:
    'Det undertecknade dokumentet finns som bilaga till detta meddelande. På de sista sidorna finns beviset över underskrifterna.',
  proofBeside: 'Det undertecknade dokumentet och beviset över underskrifterna finns som bilagor till detta meddelande.',
  keep: 'Spara dem.',
  lease: 'Hyresavtal',
  files: { signed: 'undertecknat', evidence: 'bevis-over-underskrifter' },
}
