import { lossReasonLabels, lossReasons } from '#shared/credit-losses/credit-loss.ts'
import type { WriteOffDraft } from '#shared/credit-losses/write-off.ts'
import { bookDays } from '../app/book-days.ts'
import { today } from '../app/today.ts'
import { fieldsOf } from '../ui/form/fields.ts'

const { DayField, SelectField, TextField } = fieldsOf<typeof WriteOffDraft>()

/** Nobody has said anything yet. */
export const noReason = () => ({ day: today(), reason: '' as never, text: '', evidence: '' })

/** Why, when and by which paper: the same of one invoice and of many. */
export const ReasonFields = () => (
  <>
    <DayField
      bounds={bookDays('loss')}
      name="day"
      label="Luottotappion päivä"
      required
      hint="Luottotappio kirjataan tälle päivälle."
    />
    <SelectField
      name="reason"
      label="Syy"
      required
      none="Valitse syy"
      options={lossReasons.map((reason) => [reason, lossReasonLabels[reason]] as const)}
    />
    <TextField name="text" label="Selvitys" span={2} />
    <TextField
      name="evidence"
      label="Todiste"
      span={2}
      hint="Esimerkiksi ulosoton varattomuustodistuksen tai konkurssipäätöksen päivä ja numero. Verotuksessa tappion on oltava lopullinen."
    />
  </>
)
