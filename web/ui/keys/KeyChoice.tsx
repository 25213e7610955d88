import { useCell } from '../cell.ts'
import css from './KeySheet.module.css'
import { chooseLetterKeys, letterKeys } from './key-choice.ts'

/** Turns the keys of lists that are one letter or mark on and off. */
export const KeyChoice = () => (
  <label className={css.choice}>
    <input type="checkbox" checked={useCell(letterKeys)} onChange={({ target }) => chooseLetterKeys(target.checked)} />
    Käytä luetteloissa kirjainnäppäimiä tällä laitteella
  </label>
)
