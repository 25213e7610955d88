import { AlertIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { printInstant } from '#shared/base/day.ts'
import { type WaitingChange, waitingNumbersApi } from '#shared/customers/waiting-numbers-api.ts'
import { useCall, useCommand } from '../app/use-call.ts'
import { confirm } from '../ui/dialog/confirm.ts'
import css from './WaitingNumbers.module.css'

/** Changed account numbers that are not in force yet, with what an owner may do about each. */
export function WaitingNumbers() {
  const changes = useCall(waitingNumbersApi.listWaitingNumbers, {}).data?.changes ?? []
  if (changes.length === 0) return null
  return (
    <section className={css.notice} aria-labelledby="waiting-numbers">
      <AlertIcon />
      <div>
        <h2 id="waiting-numbers">
          {changes.length === 1 ? 'Tilinumero on vaihtumassa' : 'Tilinumeroita on vaihtumassa'}
        </h2>
        <ul>
          {changes.map((change) => (
            <OneChange key={`${change.id} ${change.path}`} change={change} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function OneChange({ change }: { change: WaitingChange }) {
  const { label, before, after, name, at, from } = change
  return (
    <li>
      <p>
        <strong>{label}</strong>: {before} → <strong>{after}</strong>
      </p>
      <p>
        {name} vaihtoi numeron {printInstant(at)}. Uusi numero tulee voimaan {printInstant(from)}. Siihen asti maksut
        ohjataan nykyiselle tilille. {adviceOf(change)}
      </p>
      <Commands change={change} />
    </li>
  )
}

function adviceOf({ mayConfirm, mayCancel }: WaitingChange): string {
  if (mayConfirm) return 'Vahvista muutos vain, jos tiedät sen oikeaksi.'
  return mayCancel
    ? 'Toinen omistaja voi vahvistaa muutoksen heti.'
    : 'Jos muutos ei ole oikea, pyydä tilin omistajaa perumaan se.'
}

function Commands({ change: { of, id, path, at, label, mayConfirm, mayCancel } }: { change: WaitingChange }) {
  const body = { of, id, path, at }
  const letIn = useCommand(waitingNumbersApi.confirmWaitingNumber, { said: 'Uusi tilinumero on voimassa' })
  const takeBack = useCommand(waitingNumbersApi.cancelWaitingNumber, { said: 'Tilinumeron muutos peruttu' })
  async function cancel() {
    const isSure = await confirm({
      title: 'Perutaanko tilinumeron muutos?',
      text: 'Nykyinen tilinumero jää käyttöön. Perumisesta kerrotaan sähköpostilla tilin kaikille omistajille.',
      yes: 'Peru muutos',
      no: 'Takaisin',
      danger: true,
    })
    if (isSure) takeBack.mutate({ body })
  }
  return (
    <div className={css.commands}>
      {mayConfirm && (
        <Button
          size="small"
          loading={letIn.isPending}
          aria-label={`Vahvista heti: ${label}`}
          onClick={() => letIn.mutate({ body })}
        >
          Vahvista heti
        </Button>
      )}
      {mayCancel && (
        <Button
          size="small"
          variant="danger"
          loading={takeBack.isPending}
          aria-label={`Peru muutos: ${label}`}
          onClick={cancel}
        >
          Peru muutos
        </Button>
      )}
    </div>
  )
}
