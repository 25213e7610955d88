import { Button } from '@primer/react'
import { printInstant } from '#shared/base/day.ts'
import { identityApi } from '#shared/identity/api.ts'
import type { PersonSession } from '#shared/identity/sign-in.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useCall, useCommand } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import css from './Profile.module.css'

/** Where the person is signed in, each to be ended. */
export function SessionsCard() {
  const reading = useCall(identityApi.listSessions, {})
  return (
    <Card title="Istunnot">
      <div className={css.card}>
        <p>Tässä ovat laitteet, joilla olet kirjautuneena. Istunto päättyy itsestään 12 tunnin kuluttua.</p>
        <Loaded reading={reading}>{({ sessions }) => <Sessions sessions={sessions} />}</Loaded>
      </div>
    </Card>
  )
}

function Sessions({ sessions }: { sessions: readonly PersonSession[] }) {
  const endOthers = useCommand(identityApi.endOtherSessions, { said: 'Kirjauduttu ulos muista laitteista' })
  return (
    <>
      <ul className={css.list}>
        {sessions.map((session) => (
          <Session key={session._id} session={session} />
        ))}
      </ul>
      {sessions.some(({ isThis }) => !isThis) && (
        <Button loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
          Kirjaa ulos muista laitteista
        </Button>
      )}
    </>
  )
}

function Session({ session: { _id, device, began, used, isThis } }: { session: PersonSession }) {
  const end = useCommand(identityApi.endSession, { said: 'Istunto päätetty' })
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <div className={css.small}>
          Kirjauduttu {printInstant(began)}, käytetty viimeksi {printInstant(used)}
        </div>
      </div>
      {isThis ? (
        <StatusLabel tone="good">Tämä laite</StatusLabel>
      ) : (
        <Button
          size="small"
          loading={end.isPending}
          aria-label={`Kirjaa ulos: ${device}, kirjauduttu ${printInstant(began)}`}
          onClick={() => end.mutate({ params: { sessionId: _id } })}
        >
          Kirjaa ulos
        </Button>
      )}
    </li>
  )
}
