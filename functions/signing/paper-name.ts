import type { Signing } from '#shared/signing/signing.ts'
import type { Language } from '#shared/texts/language.ts'
import { signingMailWords } from '#shared/texts/signing-mails.ts'

/** The name that the product itself gives to a lease is told in the reader's language; any other is the office's own. */
export function paperName({ paper, title }: Pick<Signing, 'paper' | 'title'>, language: Language): string {
  const { lease } = signingMailWords.fin
  const isOurs = paper === 'rentalContract' && title.startsWith(`${lease} `)
  return isOurs ? `${signingMailWords[language].lease}${title.slice(lease.length)}` : title
}
