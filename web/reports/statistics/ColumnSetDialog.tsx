import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod'
import type { InputOf } from '#shared/base/endpoint.ts'
import { statisticsApi } from '#shared/reports/figures/statistics-api.ts'
import {
  cellsOf,
  type FiguresRow,
  figuresOfTable,
  formulaColumn,
  inOrder,
  type StoredTableHeader,
  shownFormula,
  TableHeaderDraft,
  type TableName,
  tidiedHeader,
} from '#shared/reports/table-header.ts'
import { call } from '../../app/call.ts'
import { CheckField } from '../../ui/field/CheckField.tsx'
import { WholeNumberField } from '../../ui/field/NumberField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { DialogForm, FormFrame } from '../../ui/form/FormDialog.tsx'
import { RowsField } from '../../ui/form/RowsField.tsx'
import css from './ColumnSetDialog.module.css'

type Values = InputOf<typeof TableHeaderDraft>

/** A row of the table, on which formulas are tried while they are written. */
interface Sample {
  readonly name: string
  readonly figures: FiguresRow
}

interface Props {
  readonly tableName: TableName
  /** The set to change; without it a new one is made. */
  readonly header?: StoredTableHeader
  readonly sample?: Sample
  readonly onSaved: (header: StoredTableHeader) => void
  readonly onClose: () => void
}

const empty = { text: '', formula: '', rounding: 2, formatAsCurrency: false, order: 0 }

/** A set of columns: what each is called, its formula and how it is written. */
export function ColumnSetDialog({ tableName, header, sample, onSaved, onClose }: Props) {
  const save = async (draft: TableHeaderDraft) => {
    const columns = draft.columns.map((column, order) => ({ ...column, order }))
    const body = { header: tidiedHeader({ ...draft, columns }) }
    const { tableHeader } = header
      ? await call(statisticsApi.updateTableHeader, { params: { id: header._id }, body })
      : await call(statisticsApi.createTableHeader, { body })
    return tableHeader
  }
  const values: Values = header
    ? {
        ...header,
        columns: inOrder(header.columns).map((column) => ({
          ...column,
          formula: shownFormula(column.formula, figuresOfTable[tableName]),
        })),
      }
    : { tableName, name: '', columns: [empty] }
  return (
    <FormFrame title={header ? 'Muokkaa sarakejoukkoa' : 'Uusi sarakejoukko'} onClose={onClose}>
      <DialogForm
        submit="Tallenna"
        schema={TableHeaderDraft}
        values={values}
        save={save}
        saved="Sarakejoukko tallennettu"
        onSaved={onSaved}
        onClose={onClose}
      >
        <TextField name="name" label="Sarakejoukon nimi" required span={2} hint="Näkyy kaikille tilin käyttäjille." />
        <Columns tableName={tableName} sample={sample} />
      </DialogForm>
    </FormFrame>
  )
}

function Columns({ tableName, sample }: { readonly tableName: TableName; readonly sample: Sample | undefined }) {
  const { fields, append, remove, move } = useFieldArray<Values, 'columns'>({ name: 'columns' })
  const columns = useWatch<Values, 'columns'>({ name: 'columns' }) ?? []
  return (
    <RowsField
      name="columns"
      rows={fields}
      title={(at) => columns[at]?.text || `Sarake ${at + 1}`}
      commands={(at) => [
        at > 0 && { label: 'Siirrä ylös', onSelect: () => move(at, at - 1) },
        at < fields.length - 1 && { label: 'Siirrä alas', onSelect: () => move(at, at + 1) },
        fields.length > 1 && { label: 'Poista', danger: true, onSelect: () => remove(at) },
      ]}
      add={{ label: 'Lisää sarake', onSelect: () => append(empty) }}
    >
      {(path, at) => (
        <>
          <TextField name={`${path}.text`} label="Otsikko" required />
          <WholeNumberField name={`${path}.rounding`} label="Desimaaleja" />
          <CheckField name={`${path}.formatAsCurrency`} label="Euroina" />
          <div className={css.formula}>
            <TextField
              name={`${path}.formula`}
              label="Kaava"
              required
              placeholder="([Vuokrat] - [Hoitovastike]) * 12"
              hint={triedOn(tableName, sample, columns[at])}
            />
            <FigureChoice tableName={tableName} path={`columns.${at}.formula`} />
          </div>
        </>
      )}
    </RowsField>
  )
}

/** What the formula comes to on a row of the table, as soon as it can be reckoned. */
function triedOn(tableName: TableName, sample: Sample | undefined, column: unknown): string {
  const figures = figuresOfTable[tableName]
  const hint = 'Laskutoimitukset + - * / ja sulut; luvut valikosta tai hakasulkeissa.'
  const read = z.safeParse(formulaColumn(figures), {
    text: 'x',
    ...Object(column),
    ...(Object(column).text ? {} : { text: 'x' }),
  })
  if (!sample || !read.success) return hint
  return `Esimerkiksi ${sample.name}: ${cellsOf(read.data, figures)(sample.figures).text}`
}

/** Adds a figure to the end of the formula by its name. */
function FigureChoice({
  tableName,
  path,
}: {
  readonly tableName: TableName
  readonly path: `columns.${number}.formula`
}) {
  const { getValues, setValue } = useFormContext<Values>()
  const add = (label: string) => {
    const formula = getValues(path) ?? ''
    setValue(
      path,
      `${formula}${formula === '' || formula.endsWith(' ') || formula.endsWith('(') ? '' : ' '}[${label}]`,
      {
        shouldDirty: true,
        shouldValidate: true,
      },
    )
  }
  return (
    <select
      className={css.figures}
      aria-label="Lisää luku kaavaan"
      value=""
      onChange={(event) => add(event.target.value)}
    >
      <option value="" disabled>
        Lisää luku…
      </option>
      {Object.values(figuresOfTable[tableName]).map(({ label }) => (
        <option key={label}>{label}</option>
      ))}
    </select>
  )
}
