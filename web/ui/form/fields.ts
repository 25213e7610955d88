import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { InputOf, Schema } from '#shared/base/endpoint.ts'
import { PickField } from '../choice/PickField.tsx'
import { DayField } from '../day/DayField.tsx'
import { CheckField } from '../field/CheckField.tsx'
import { EmailsField } from '../field/EmailsField.tsx'
import { MoneyField, NumberField, WholeNumberField } from '../field/NumberField.tsx'
import { SelectField } from '../field/SelectField.tsx'
import { TextareaField, TextField } from '../field/TextField.tsx'

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
