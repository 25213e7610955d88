import { Dialog } from '@primer/react'
import { KeyChoice } from './KeyChoice.tsx'
import css from './KeySheet.module.css'

const keys: readonly (readonly [string, string])[] = [
  ['J tai ↓', 'Seuraava rivi'],
  ['K tai ↑', 'Edellinen rivi'],
  ['Enter', 'Avaa rivi'],
  ['X', 'Valitse rivi tai poista valinta'],
  ['Vaihto + napsautus', 'Valitse rivit väliltä'],
  ['Esc', 'Poista kaikki valinnat'],
  ['/', 'Siirry luettelon hakuun'],
  ['Ctrl + K', 'Hae kaikesta'],
  ['?', 'Näytä tämä luettelo'],
]

/** The keys that lists answer to. */
export const KeySheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Näppäimet luetteloissa" width="medium" onClose={onClose}>
    <dl className={css.keys}>
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <KeyChoice />
  </Dialog>
)
