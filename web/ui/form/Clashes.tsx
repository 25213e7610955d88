import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Clash } from '#shared/base/merge.ts'
import css from './Clashes.module.css'
import type { Overtaken } from './merging.ts'

/** What somebody else saved while the form was open, beside what the person changed: nothing of either is lost. */
export function Clashes({ clashes, taken, words }: Overtaken) {
  return (
    <>
      <p>{clashes.length > 0 ? toChoose : toCheck}</p>
      {clashes.map((clash) => (
        <ClashField key={clash.path} clash={clash} words={words} />
      ))}
      {taken.length > 0 && (
        <p>Muiden muuttamat kentät on päivitetty lomakkeelle: {[...new Set(taken.map(words.fieldName))].join(', ')}.</p>
      )}
    </>
  )
}

const toChoose = 'Sama kenttä on muutettu kahdesti. Valitse, kumpi jää voimaan, ja tallenna uudelleen.'
const toCheck = 'Muutokset eivät koske samoja kenttiä. Tarkista tiedot ja tallenna uudelleen.'

function ClashField({ clash: { path, mine, theirs }, words }: { clash: Clash; words: Overtaken['words'] }) {
  const { setValue } = useFormContext()
  const [isMine, setMine] = useState(true)
  const choose = (own: boolean) => {
    setMine(own)
    setValue(path, own ? mine : theirs, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <fieldset className={css.clash}>
      <legend>{words.fieldName(path)}</legend>
      <label>
        <input type="radio" checked={isMine} onChange={() => choose(true)} />
        <span>
          <strong>Oma muutoksesi:</strong> {words.printValue(path, mine)}
        </span>
      </label>
      <label>
        <input type="radio" checked={!isMine} onChange={() => choose(false)} />
        <span>
          <strong>Tallennettu:</strong> {words.printValue(path, theirs)}
        </span>
      </label>
    </fieldset>
  )
}
