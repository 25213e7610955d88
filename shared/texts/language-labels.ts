import type { InEach } from './language.ts'

/** What screens call the languages. */
export const languageLabels: InEach<string> = {
  fin: 'Suomi',
  eng: 'Englanti',
  swe: 'Ruotsi',
  ger: 'Saksa',
}
