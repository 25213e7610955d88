import { printMonth } from '#shared/base/day.ts'
import { bookkeepingApi } from '#shared/bookkeeping/api.ts'
import { type BookMonthRow, MonthDraft } from '#shared/bookkeeping/book-month.ts'
import { call } from '../app/call.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const { TextField } = fieldsOf<typeof MonthDraft>()

/** Closes a month or opens it again, with the reason that stays in the trail. */
export function MonthDialog({ month, onClose }: { readonly month: BookMonthRow; readonly onClose: () => void }) {
  const isOpen = month.state === 'open'
  const deciding = async (body: MonthDraft): Promise<undefined> => {
    await call(bookkeepingApi.decideMonth, { params: { month: month._id }, body })
  }
  return (
    <FormDialog
      title={`${isOpen ? 'Sulje' : 'Avaa'} ${printMonth(month._id)}`}
      submit={isOpen ? 'Sulje kuukausi' : 'Avaa kuukausi'}
      schema={MonthDraft}
      values={{ state: isOpen ? 'closed' : 'open', reason: '' }}
      save={deciding}
      saved={isOpen ? 'Kuukausi suljettu' : 'Kuukausi avattu'}
      onClose={onClose}
    >
      <TextField
        name="reason"
        label="Syy"
        required
        span={2}
        hint={
          isOpen
            ? 'Kuukaudelle ei voi enää kirjata mitään, eikä sille kirjattua voi muuttaa.'
            : 'Kuukaudelle voi taas kirjata, kunnes se suljetaan uudelleen. Korjaa tarvittaessa myös arvonlisäveroilmoitus.'
        }
      />
    </FormDialog>
  )
}
