/** Languages of papers and mails: Finnish, English, Swedish and German (spec section 9). */
export const languages = ['fin', 'eng', 'swe', 'ger'] as const
export type Language = (typeof languages)[number]

/** The same text in each language. The Finnish one gives the type: what it has the others must have, and nothing else. */
export type InEach<T> = Readonly<Record<Language, T>>

/** ISO 639-1, for readers and screen readers of pages, mails and files, and for outside services. */
export const languageCodes = { fin: 'fi', eng: 'en', swe: 'sv', ger: 'de' } as const satisfies InEach<string>
