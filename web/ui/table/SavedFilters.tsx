import { Button, Dialog } from '@primer/react'
import { type FormEvent, useState } from 'react'
import { useCell } from '../cell.ts'
import { toast } from '../dialog/toasts.ts'
import { Field } from '../field/Field.tsx'
import { applyFilter, filterQueryOf, isSameQuery } from './filter-query.ts'
import css from './SavedFilters.module.css'
import { keeper, type SavedFilter, tableViews } from './table-views.ts'
import type { ListState } from './use-list-state.ts'

interface Props {
  readonly table: string
  readonly list: ListState
  readonly onClose: () => void
}

/** Tells of a failure in a notice; the list of saved ones stays as it was. */
async function done(command: Promise<unknown> | undefined, said: string): Promise<boolean> {
  try {
    await command
    toast.ok(said)
    return true
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
    return false
  }
}

/** The saved filters of a list: taking one, saving what now stands, renaming, removing, choosing which opens by itself. */
export function SavedFilters({ table, list, onClose }: Props) {
  const saved = useCell(tableViews).filters.filter((filter) => filter.table === table)
  const current = filterQueryOf(list)
  const take = (filter: SavedFilter) => {
    applyFilter(list, filter.query)
    onClose()
  }
  return (
    <Dialog
      title="Tallennetut näkymät"
      width="medium"
      position={{ narrow: 'bottom', regular: 'right' }}
      onClose={onClose}
    >
      {saved.length > 0 && (
        <ul className={css.list}>
          {saved.map((filter) => (
            <SavedRow
              key={filter._id}
              filter={filter}
              isCurrent={isSameQuery(filter.query, current)}
              onTake={() => take(filter)}
            />
          ))}
        </ul>
      )}
      {Object.keys(current).length > 0 ? (
        <SaveForm table={table} query={current} saved={saved} />
      ) : (
        <p className={css.hint}>
          {saved.length === 0 && 'Tallennettuja näkymiä ei ole. '}
          Rajaa tai järjestä luettelo, niin voit tallentaa sen näkymäksi ja palata siihen myöhemmin.
        </p>
      )}
    </Dialog>
  )
}

interface RowProps {
  readonly filter: SavedFilter
  readonly isCurrent: boolean
  readonly onTake: () => void
}

function SavedRow({ filter, isCurrent, onTake }: RowProps) {
  const { _id, name, isDefault } = filter
  const [isRenamed, setRenamed] = useState(false)
  const save = (part: Partial<SavedFilter>, said: string) =>
    done(keeper.current?.saveFilter({ ...filter, ...part }), said)
  if (isRenamed)
    return (
      <li>
        <NameForm
          label="Näkymän nimi"
          name={name}
          submit="Nimeä"
          onSubmit={async (next) => (await save({ name: next }, 'Näkymä nimetty')) && setRenamed(false)}
        />
      </li>
    )
  return (
    <li>
      <Button
        variant="invisible"
        alignContent="start"
        className={css.take ?? ''}
        aria-current={isCurrent || undefined}
        onClick={onTake}
      >
        {name}
        {isDefault && <span className={css.mark}> oletus</span>}
      </Button>
      <span className={css.commands}>
        <Button
          size="small"
          aria-label={`${isDefault ? 'Poista oletuksista' : 'Aseta oletukseksi'}: ${name}`}
          onClick={() => save({ isDefault: !isDefault }, isDefault ? 'Oletus poistettu' : 'Oletusnäkymä asetettu')}
        >
          {isDefault ? 'Poista oletuksista' : 'Aseta oletukseksi'}
        </Button>
        <Button size="small" aria-label={`Nimeä uudelleen: ${name}`} onClick={() => setRenamed(true)}>
          Nimeä uudelleen
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-label={`Poista: ${name}`}
          onClick={() => done(keeper.current?.removeFilter(_id), 'Näkymä poistettu')}
        >
          Poista
        </Button>
      </span>
    </li>
  )
}

interface SaveProps extends Pick<Props, 'table'> {
  readonly query: SavedFilter['query']
  readonly saved: readonly SavedFilter[]
}

/** Saves what the list now shows; one of the same name is written over. */
function SaveForm({ table, query, saved }: SaveProps) {
  const save = (name: string) => {
    const same = saved.find((filter) => filter.name.toLowerCase() === name.toLowerCase())
    const filter = { _id: crypto.randomUUID(), isDefault: false, ...same, table, name, query }
    return done(keeper.current?.saveFilter(filter), same ? 'Näkymä päivitetty' : 'Näkymä tallennettu')
  }
  return (
    <NameForm
      label="Tallenna nykyinen näkymä nimellä"
      hint="Haku, suodattimet ja järjestys tallentuvat. Samanniminen näkymä korvataan."
      submit="Tallenna näkymä"
      onSubmit={save}
    />
  )
}

interface NameProps {
  readonly label: string
  readonly hint?: string
  readonly name?: string
  readonly submit: string
  readonly onSubmit: (name: string) => Promise<unknown>
}

function NameForm({ label, hint, name = '', submit, onSubmit }: NameProps) {
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const next = typed.trim()
    setError(next === '' ? 'Anna näkymälle nimi' : undefined)
    if (next !== '' && (await onSubmit(next))) setTyped(name)
  }
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <Field label={label} hint={hint} error={error}>
        {(wiring) => (
          <input
            {...wiring}
            value={typed}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit">{submit}</Button>
    </form>
  )
}
