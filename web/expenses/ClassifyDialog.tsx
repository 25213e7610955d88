import { Button } from '@primer/react'
import { ScrollableRegion } from '@primer/react/experimental'
import { useRef, useState } from 'react'
import * as z from 'zod'
import { printDay } from '#shared/base/day.ts'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import { classifyApi as api, type ChosenExpense } from '#shared/expenses/classify-api.ts'
import { ExpenseClass, isNoClass, type ProposedClass } from '#shared/expenses/expense-class.ts'
import { expenseTypeLabels } from '#shared/expenses/expense-types.ts'
import { taxKindLabels } from '#shared/expenses/tax-kinds.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useFresh } from '../app/use-call.ts'
import { CheckField } from '../ui/field/CheckField.tsx'
import { DialogForm, FormFrame } from '../ui/form/FormDialog.tsx'
import { ClassFields } from './ClassFields.tsx'
import css from './Classify.module.css'

type Answer = OutputOf<(typeof api)['classifyExpenses']['reply']>

const Draft = z.object({
  said: ExpenseClass.prefault({}),
  usesProposals: z.boolean().default(false),
})
type Draft = z.output<typeof Draft>

const countOf = (count: number) => (count === 1 ? '1 kulu' : `${printNumber(count)} kulua`)

interface Props {
  readonly ids: readonly string[]
  /** Something was changed: the choice is over. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Says what the chosen costs are; each that could not be changed is named with its reason. */
export function ClassifyDialog({ onDone, onClose, ...chosen }: Props) {
  // The choice is over before the outcome has been read.
  const [ids] = useState(chosen.ids)
  const [answer, setAnswer] = useState<Answer>()
  const reading = useFresh(api.proposeClasses, { body: { ids: [...ids] } })
  if (answer) return <Outcome answer={answer} onClose={onClose} />
  return (
    <FormFrame title={`Luokittele ${countOf(ids.length)}`} onClose={onClose}>
      <Loaded reading={reading}>
        {({ expenses }) => (
          <ClassForm
            expenses={expenses}
            onClose={onClose}
            onAnswer={(given) => {
              onDone()
              if (given.refused.length > 0) setAnswer(given)
              else onClose()
            }}
          />
        )}
      </Loaded>
    </FormFrame>
  )
}

interface FormProps {
  readonly expenses: readonly ChosenExpense[]
  readonly onClose: () => void
  readonly onAnswer: (answer: Answer) => void
}

function ClassForm({ expenses, onClose, onAnswer }: FormProps) {
  const answered = useRef<Answer>(undefined)
  const proposed = expenses.filter(({ proposal }) => proposal !== null).length
  const save = async (draft: Draft): Promise<Answer> => {
    answered.current = await classify(expenses, draft)
    return answered.current
  }
  return (
    <DialogForm
      submit="Luokittele"
      schema={Draft}
      save={save}
      saved="Luokittelu tallennettu"
      // The dialog closes by itself only when all went.
      onClose={() => (answered.current ? onAnswer(answered.current) : onClose())}
    >
      <ScrollableRegion className={css.expenses ?? ''} aria-label="Valitut kulut">
        <ul>
          {expenses.map((expense) => (
            <Chosen key={expense._id} expense={expense} />
          ))}
        </ul>
      </ScrollableRegion>
      {proposed > 0 && (
        <div className={css.whole}>
          <CheckField
            name="usesProposals"
            label={`Käytä ehdotuksia (${countOf(proposed)})`}
            hint="Ehdotus on se, mitä saman toimittajan aiemmat kulut enimmäkseen ovat. Ehdotetuissa kuluissa se korvaa alla valitun tyypin, erän ja vähennyskelpoisuuden."
          />
        </div>
      )}
      <ClassFields expenses={expenses} />
    </DialogForm>
  )
}

/** @throws Problem when nothing is said, or none could be changed: the form stays with what was chosen in it */
async function classify(expenses: readonly ChosenExpense[], { said, usesProposals }: Draft): Promise<Answer> {
  if (isNoClass(said) && !usesProposals) throw new Problem('invalid', sayOne, { 'said.taxKind': sayOne })
  const asked = expenses.map(({ _id, version, proposal }) => ({
    ...{ _id, version },
    ...(usesProposals && proposal && { proposed: classOf(proposal) }),
  }))
  const answer = await call(api.classifyExpenses, { body: { said, expenses: asked } })
  if (answer.changed + answer.same === 0)
    throw new Problem('invalid', `Yhtään kulua ei muutettu. ${refusalsOf(answer)}`)
  return answer
}

const sayOne = 'Valitse, mitä kuluista muutetaan'
const refusalsOf = ({ refused }: Answer) => refused.map(({ name, reason }) => `${name}: ${reason}`).join(' ')
const classOf = ({ receiptType, taxKind, taxDeductible }: ProposedClass) => ({ receiptType, taxKind, taxDeductible })

function Chosen({ expense }: { readonly expense: ChosenExpense }) {
  const { name, supplier, date, amount, proposal } = expense
  return (
    <li>
      <strong>{name}</strong>
      <span className="digits">{printMoney(amount)}</span>
      <small>{[printDay(date), supplier, currentOf(expense)].filter(Boolean).join(' · ')}</small>
      {proposal && (
        <small className={css.proposal}>
          {`Ehdotus: ${wordsOf(proposal)} (${proposal.count}/${proposal.of} toimittajan aiemmasta kulusta)`}
        </small>
      )}
    </li>
  )
}

const wordsOf = ({ receiptType, taxKind, taxDeductible }: ProposedClass): string =>
  [
    expenseTypeLabels[receiptType],
    taxKindLabels[taxKind],
    taxDeductible ? 'vähennyskelpoinen' : 'ei vähennyskelpoinen',
  ].join(', ')

const currentOf = ({ receiptType, taxKinds }: ChosenExpense): string =>
  [expenseTypeLabels[receiptType], ...taxKinds.map((kind) => (kind ? taxKindLabels[kind] : 'erä valitsematta'))].join(
    ', ',
  )

function Outcome({ answer, onClose }: { readonly answer: Answer; readonly onClose: () => void }) {
  const { changed, same, refused } = answer
  return (
    <FormFrame title="Luokittelu" onClose={onClose}>
      <div className={css.outcome} role="status">
        <p>
          {`Muutettu ${countOf(changed)}.`}
          {same > 0 && ` Ennestään oikein ${countOf(same)}.`}
        </p>
        <p>{`Muuttamatta jäi ${countOf(refused.length)}:`}</p>
        <ul>
          {refused.map(({ _id, name, reason }) => (
            <li key={_id}>{name ? `${name}: ${reason}` : reason}</li>
          ))}
        </ul>
        <Button onClick={onClose}>Valmis</Button>
      </div>
    </FormFrame>
  )
}
