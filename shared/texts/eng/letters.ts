import type { Letters } from '../fin/letters.ts'

export const engLetters: Letters = {
  greeting: 'Dear customer,',
  farewell: 'Kind regards',
  copy: 'If the button does not work, copy the address to your browser:',
}
