import { type InEach, type Language, languages } from './language.ts'

/** ISO 639-1, for readers and screen readers of pages, mails and files, and for outside services. */
export const languageCodes = { fin: 'fi', eng: 'en', swe: 'sv', ger: 'de' } as const satisfies InEach<string>
export type LanguageCode = (typeof languageCodes)[Language]

export const languageOfCode = (code: LanguageCode): Language =>
  languages.find((language) => languageCodes[language] === code) ?? 'fin'
