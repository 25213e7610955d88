/** Whose letters the mail service tells of, and by what the letters of an account's day are counted. */
export const mailKinds = [
  'deposit',
  'invitation',
  'invoice',
  'invoice-copy',
  'notice',
  'reminder',
  'rent-increase',
  'saved-report',
  'settlement',
  'signing',
  'statement',
  'water-file',
] as const
export type MailKind = (typeof mailKinds)[number]
