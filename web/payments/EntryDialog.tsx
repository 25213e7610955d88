import { Button } from '@primer/react'
import { useState } from 'react'
import { paymentsApi } from '#shared/payments/api.ts'
import { type ReceivedEntry, sourceOfEntry } from '#shared/payments/received.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCommand, useFresh } from '../app/use-call.ts'
import { FormFrame } from '../ui/form/FormDialog.tsx'
import css from './EntryDialog.module.css'
import { EntryFacts, type EntryReply, isTakenBack } from './EntryFacts.tsx'
import { JoinForm } from './JoinForm.tsx'
import { KeepForm } from './KeepForm.tsx'
import { NoRentForm } from './NoRentForm.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import { SplitForm } from './SplitForm.tsx'

interface Props {
  readonly id: string
  /** What is to be done with the money, to begin with. */
  readonly way?: EntryWay
  readonly onClose: () => void
}

/** One payment of the bank: what is known of it, and where its money goes. */
export function EntryDialog({ id, way = 'split', onClose }: Props) {
  const mayAllocate = useMay()('payments.edit')
  const reading = useFresh(paymentsApi.readEntry, { params: { id } })
  const entry = reading.data?.entry
  return (
    <FormFrame title={entry && isTakenBack(entry) ? 'Peruutettu maksu' : 'Maksu'} onClose={onClose}>
      <Loaded reading={reading}>
        {(reply) => (
          <>
            <EntryFacts entry={reply.entry} />
            {mayAllocate && reply.entry.open !== 0 && <Commands {...reply} first={way} onClose={onClose} />}
            {mayAllocate && reply.entry.open === 0 && <Returned entry={reply.entry} onClose={onClose} />}
            {mayAllocate && reply.entry.noRent && <NoRent entry={reply.entry} onClose={onClose} />}
          </>
        )}
      </Loaded>
    </FormFrame>
  )
}

export type EntryWay = 'split' | 'join' | 'keep' | 'return' | 'noRent'

const forms = { split: SplitForm, join: JoinForm, keep: KeepForm, return: ReturnForm, noRent: NoRentForm }

/** Where the money goes: to invoices, together with other money of its payer, to the payer's good, or back. */
function Commands({ first, ...props }: EntryReply & { readonly first: EntryWay; readonly onClose: () => void }) {
  const { entry, others } = props
  const [way, setWay] = useState<EntryWay>(first)
  const ways: readonly (readonly [EntryWay, string] | false)[] = [
    ['split', 'Laskuille'],
    others.length > 0 && ['join', 'Yhdessä muiden maksujen kanssa'],
    ['keep', entry.tenant ? 'Pois maksajan hyvityksistä' : 'Maksajan hyväksi'],
    ['return', 'Palautettu maksajalle'],
    !entry.tenant && sourceOfEntry(entry) === 'bank' && ['noRent', 'Ei vuokraa'],
  ]
  const Form = forms[way]
  return (
    <>
      {!isTakenBack(entry) && (
        <fieldset className={css.ways} aria-label="Mitä maksulle tehdään">
          {ways.map(
            (choice) =>
              choice && (
                <Button key={choice[0]} size="small" aria-pressed={choice[0] === way} onClick={() => setWay(choice[0])}>
                  {choice[1]}
                </Button>
              ),
          )}
        </fieldset>
      )}
      <Form {...props} />
    </>
  )
}

/** What was paid back of it may have been marked by mistake. */
function Returned({ entry, onClose }: { readonly entry: ReceivedEntry; readonly onClose: () => void }) {
  const undo = useCommand(paymentsApi.undoReturn, { said: 'Palautuksen merkintä peruttu', onDone: onClose })
  const undone = new Set(entry.returned.map(({ undoes }) => undoes))
  return entry.returned
    .filter(({ _id, undoes }) => undoes === '' && !undone.has(_id))
    .map(({ _id }) => (
      <Button
        key={_id}
        variant="danger"
        onClick={() => undo.mutate({ params: { id: entry._id }, body: { returned: _id } })}
      >
        Peru palautuksen merkintä
      </Button>
    ))
}

/** What the product took for a payout, or a person for something else, may be a payment after all. */
function NoRent({ entry, onClose }: { readonly entry: ReceivedEntry; readonly onClose: () => void }) {
  const undo = useCommand(paymentsApi.unmarkNoRent, { said: 'Maksu odottaa kohdistamista', onDone: onClose })
  return <Button onClick={() => undo.mutate({ params: { id: entry._id } })}>Palauta kohdistettavaksi</Button>
}
