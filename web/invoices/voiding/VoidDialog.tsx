import { VoidDraft } from '#shared/invoices/numbers/void-draft.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import css from './VoidDialog.module.css'
import { VoidReasonFields } from './VoidReasonFields.tsx'

interface Props {
  readonly title: string
  /** What goes. */
  readonly text: string
  readonly submit: string
  readonly saved: string
  readonly remove: (query: VoidDraft) => Promise<object>
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Removes what has a number, which stays in sight with the reason. */
export const VoidDialog = ({ text, remove, onRemoved, ...dialog }: Props) => (
  <FormDialog {...dialog} danger schema={VoidDraft} values={{ text: '' }} save={remove} onSaved={onRemoved}>
    <p className={css.text}>{text} Numero jää mitätöityjen numeroiden luetteloon, eikä sitä käytetä uudelleen.</p>
    <VoidReasonFields />
  </FormDialog>
)
