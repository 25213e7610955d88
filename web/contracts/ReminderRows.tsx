import { useFieldArray, useFormContext } from 'react-hook-form'
import { printInstant } from '#shared/base/day.ts'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { useOwnWordsHint } from '../app/own-words.ts'
import { DayField } from '../ui/day/DayField.tsx'
import { EmailsField } from '../ui/field/EmailsField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { RowsField } from '../ui/form/RowsField.tsx'

interface Kept {
  readonly reminders: { id: string; date: string; message: string; recipients: string[]; sent: string }[]
}

/** Reminders of a contract, each with its day, its words and those who are told. @param name of the form's list */
export function ReminderRows({ name }: { name: string }) {
  const { getValues } = useFormContext()
  const messageHint = useOwnWordsHint()
  const { fields, append, remove } = useFieldArray<Kept, 'reminders'>({ name: name as 'reminders' })
  const sentAt = (at: number): string => String(getValues(`${name}.${at}.sent`) ?? '')
  const add = () =>
    append({ id: String(Date.now()), date: '', message: '', recipients: [], sent: '' }, { shouldFocus: false })
  return (
    <RowsField
      name={name}
      rows={fields}
      title={(at) => `Muistutus ${at + 1}${sentAt(at) ? `, lähetetty ${printInstant(sentAt(at))}` : ''}`}
      commands={(at) => [{ label: 'Poista', danger: true, onSelect: () => remove(at) }]}
      {...(fields.length < 20 && { add: { label: 'Lisää muistutus', onSelect: add } })}
    >
      {(path) => (
        <>
          <DayField name={`${path}.date`} label={contractFields['options.reminders.items.date'].label} required />
          <TextField
            name={`${path}.message`}
            label={contractFields['options.reminders.items.message'].label}
            required
            span={2}
            hint={messageHint}
          />
          <EmailsField
            name={`${path}.recipients`}
            label={contractFields['options.reminders.items.recipients'].label}
            required
            span={2}
          />
        </>
      )}
    </RowsField>
  )
}
