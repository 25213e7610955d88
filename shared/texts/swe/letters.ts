import type { Letters } from '../fin/letters.ts'

export const sweLetters: Letters = {
  greeting: 'Hej!',
  farewell: 'Med vänlig hälsning',
  copy: 'Om knappen inte fungerar, kopiera adressen till webbläsaren:',
}
