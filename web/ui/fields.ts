import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { InputOf, Schema } from '#shared/base/endpoint.ts'
import { CheckField } from './CheckField.tsx'
import { DayField } from './DayField.tsx'
import { EmailsField } from './EmailsField.tsx'
import { MoneyField, NumberField, WholeNumberField } from './NumberField.tsx'
import { PickField } from './PickField.tsx'
import { SelectField } from './SelectField.tsx'
import { TextareaField, TextField } from './TextField.tsx'

const fields = {
  TextField,
  TextareaField,
  SelectField,
  CheckField,
  NumberField,
  WholeNumberField,
  MoneyField,
  DayField,
  PickField,
  EmailsField,
}
type Fields = typeof fields

type NamedIn<Values extends FieldValues> = {
  [Name in keyof Fields]: (
    props: Omit<Parameters<Fields[Name]>[0], 'name'> & { readonly name: FieldPath<Values> },
  ) => ReactNode
}

/** The fields of a form whose names are checked against its schema: `const { TextField } = fieldsOf<typeof TenantDraft>()`. */
export const fieldsOf = <S extends Schema>(): NamedIn<InputOf<S> & FieldValues> => fields
