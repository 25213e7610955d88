import { CheckCircleIcon } from '@primer/octicons-react'
import { Button, CounterLabel, LinkButton } from '@primer/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { mostWaiting, type Waiting, type waitingApi } from '#shared/reports/waiting.ts'
import { todosApi } from '#shared/todos/api.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { type useCall, useCommand } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import css from './WaitingList.module.css'
import { shownWaiting } from './waiting-kinds.ts'

export type WaitingReading = ReturnType<typeof useCall<typeof waitingApi.getWaiting>>
type Named = Waiting['named'][number]

/** All that waits for a person today, each kind with its number and its deed; tasks are ticked here. */
export function WaitingList({ reading }: { reading: WaitingReading }) {
  const { done, tick, undo } = useTicks()
  return (
    <Card title="Odottaa sinua">
      <Loaded reading={reading}>
        {({ waiting }) =>
          waiting.length === 0 ? (
            <p className={css.none}>
              <CheckCircleIcon /> Mikään ei odota sinua.
            </p>
          ) : (
            <ul className={css.kinds}>
              {waiting.map((each) => (
                <Kind key={each.kind} waiting={each} tick={tick} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div role="status" className={css.done}>
        {done && (
          <>
            Tehty: {done.name}
            <Button size="small" variant="invisible" onClick={undo}>
              Kumoa
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

/** The last task that was ticked, until it is taken back. */
function useTicks() {
  const [done, setDone] = useState<Named>()
  const complete = useCommand(todosApi.completeTodo)
  const reopen = useCommand(todosApi.reopenTodo, { onDone: () => setDone(undefined) })
  return {
    done,
    tick: (todo: Named) => complete.mutate({ params: { id: todo.id } }, { onSuccess: () => setDone(todo) }),
    undo: () => done && reopen.mutate({ params: { id: done.id } }),
  }
}

const printCount = (count: number) => (count > mostWaiting ? `${printNumber(mostWaiting)}+` : printNumber(count))

function Kind({ waiting, tick }: { waiting: Waiting; tick: (todo: Named) => void }) {
  const { kind, count, cents, named } = waiting
  const { label, note, deed, to, pageOf } = shownWaiting(waiting)
  const isTicked = useMay()('todos.edit') && kind === 'lateTodos'
  const facts = [note, cents === null ? undefined : printMoney(cents)].filter((fact) => fact !== undefined)
  const more = count - named.length
  return (
    <li>
      <div className={css.kind}>
        <span className={css.label}>
          <span>
            {label}&nbsp;<CounterLabel>{printCount(count)}</CounterLabel>
          </span>
          {facts.length > 0 && <small className="digits">{facts.join(', ')}</small>}
        </span>
        <LinkButton as={Link} to={to} aria-label={`${deed}: ${label}`}>
          {deed}
        </LinkButton>
      </div>
      {named.length > 0 && (
        <ul className={css.named}>
          {named.map((each) => (
            <li key={`${each.id} ${each.name}`}>
              {isTicked ? (
                <label>
                  <input type="checkbox" checked={false} onChange={() => tick(each)} /> {each.name}
                </label>
              ) : pageOf ? (
                <Link to={pageOf(each.id)}>{each.name}</Link>
              ) : (
                each.name
              )}
              <small className="digits">{[each.who, printDay(each.day)].filter(Boolean).join(', ')}</small>
            </li>
          ))}
          {more > 0 && <li className={css.more}>ja {printNumber(more)} muuta</li>}
        </ul>
      )}
    </li>
  )
}
