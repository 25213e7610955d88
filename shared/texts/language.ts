/** Languages of papers and mails: Finnish, English, Swedish and German (spec section 9). */
export const languages = ['fin', 'eng', 'swe', 'ger'] as const
export type Language = (typeof languages)[number]

/** The same text in each language. The Finnish one gives the type: what it has the others must have, and nothing else. */
export type InEach<T> = Readonly<Record<Language, T>>
