import { ConfirmationDialog } from '@primer/react'
import type { Question } from './confirm.ts'

/** The dialog of `confirm`; it loads when the first question is asked. */
export function ConfirmDialog({ question, answer }: { question: Question; answer: (yes: boolean) => void }) {
  return (
    <ConfirmationDialog
      title={question.title}
      confirmButtonContent={question.yes}
      cancelButtonContent={question.no ?? 'Peruuta'}
      confirmButtonType={question.danger ? 'danger' : 'primary'}
      onClose={(gesture) => answer(gesture === 'confirm')}
    >
      {question.text}
    </ConfirmationDialog>
  )
}
