import type { SigningMails } from '../fin/signing-mails.ts'

export const engSigningMails: SigningMails = {
  titles: {
    first: (paper) => `To be signed: ${paper}`,
    reminder: (paper) => `Reminder to sign: ${paper}`,
    again: (paper) => `New link for signing: ${paper}`,
  },
  openings: {
    first: ({ from, paper }) => `${from} asks you to sign the document ${paper}.`,
    reminder: ({ from, paper }) => `${from} reminds you that the document ${paper} is waiting for your signature.`,
    again: ({ from, paper }) => `${from} sends you a new link by which you can sign the document ${paper}.`,
  },
  button: 'Open and sign',
  onlyYours: (validUntil) =>
    `The link is for you alone and valid until ${validUntil}. Please do not pass it on to anybody else.`,
  formerLinks: 'The links of earlier messages no longer work.',
  notAwaited: 'If you were not expecting this message, you need not do anything.',
  signed: (paper) => `Signed: ${paper}`,
  everybodySigned: (paper) => `Everybody has signed the document ${paper}.`,
  proofOnLastPages:
    'The signed document is attached to this message. The proof of the signatures is on its last pages.',
  proofBeside: 'The signed document and the proof of the signatures are attached to this message.',
  keep: 'Please keep them.',
  lease: 'Lease',
  files: { signed: 'signed', evidence: 'proof-of-signatures' },
}
