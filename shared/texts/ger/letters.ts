import type { Letters } from '../fin/letters.ts'

export const gerLetters: Letters = {
  greeting: 'Guten Tag,',
  farewell: 'Mit freundlichen Grüßen',
  copy: 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie die Adresse in den Browser:',
}
