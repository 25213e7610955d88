import { Button, LinkButton } from '@primer/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { importsApi, type OurColumn } from '#shared/imports/api.ts'
import { useCommand } from '../app/use-call.ts'
import css from './imports.module.css'
import type { ReadImport } from './read-import.ts'

/** Which column of the file is which of ours; what was found by the titles is chosen already. */
export function MappingForm({ read, onDone }: { read: ReadImport; onDone: () => void }) {
  const { run, ours, columns } = read
  const [mapping, setMapping] = useState<Readonly<Record<string, number>>>(run.mapping)
  const check = useCommand(importsApi.checkImport, { onDone })
  const missing = ours.filter(({ key, required }) => required && mapping[key] === undefined)
  const choose = (key: string, at: number | undefined) => {
    const others = Object.fromEntries(Object.entries(mapping).filter(([name]) => name !== key))
    setMapping(at === undefined ? others : { ...others, [key]: at })
  }
  const unused = columns.filter(({ title }, at) => title && !Object.values(mapping).includes(at))
  const choices = columns.map(({ title }, place) => ({ place, title: title || `Sarake ${place + 1}` }))
  const start = () => check.mutate({ params: { id: run._id }, body: { version: run.version, mapping: { ...mapping } } })
  return (
    <div className={css.start}>
      <div className={css.scroll}>
        <table className={css.mapping}>
          <thead>
            <tr>
              <th scope="col">Tieto</th>
              <th scope="col">Sarake tiedostossa</th>
              <th scope="col">Esimerkki</th>
            </tr>
          </thead>
          <tbody>
            {ours.map((column) => (
              <MappingRow
                key={column.key}
                column={column}
                choices={choices}
                examples={columns[mapping[column.key] ?? -1]?.examples}
                at={mapping[column.key]}
                onChoose={(at) => choose(column.key, at)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {unused.length > 0 && <p>Sarakkeita, joita ei tuoda: {unused.map(({ title }) => title).join(', ')}.</p>}
      <div role="alert">
        {missing.length > 0 && (
          <p className={css.failure}>Valitse sarake: {missing.map(({ title }) => title).join(', ')}.</p>
        )}
      </div>
      <div className={css.buttons}>
        <Button
          variant="primary"
          disabled={missing.length > 0}
          loading={check.isPending}
          loadingAnnouncement="Aloitetaan tarkistus"
          onClick={start}
        >
          Tarkista rivit
        </Button>
        <LinkButton as={Link} to="/import">
          Peruuta
        </LinkButton>
      </div>
    </div>
  )
}

interface RowProps {
  readonly column: OurColumn
  readonly choices: readonly { readonly place: number; readonly title: string }[]
  /** What the chosen column holds. */
  readonly examples: readonly string[] | undefined
  readonly at: number | undefined
  readonly onChoose: (at: number | undefined) => void
}

function MappingRow({ column, choices, examples, at, onChoose }: RowProps) {
  const shown = examples ? examples.filter(Boolean).join(' · ') : column.example && `esim. ${column.example}`
  return (
    <tr>
      <th scope="row">
        {column.title}
        {column.required && ' *'}
      </th>
      <td>
        <select
          className={css.select}
          aria-label={`${column.title}: sarake tiedostossa`}
          aria-required={column.required}
          value={at ?? ''}
          onChange={({ target: { value } }) => onChoose(value === '' ? undefined : Number(value))}
        >
          <option value="">Ei tuoda</option>
          {choices.map(({ place, title }) => (
            <option key={place} value={place}>
              {title}
            </option>
          ))}
        </select>
      </td>
      <td className={css.example}>{shown}</td>
    </tr>
  )
}
