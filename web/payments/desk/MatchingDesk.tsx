import { Button, LinkButton } from '@primer/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { paymentsApi } from '#shared/payments/api.ts'
import { matchingApi } from '#shared/payments/matching-api.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useCall } from '../../app/use-call.ts'
import { Blank } from '../../ui/Fallback.tsx'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import type { EntryWay } from '../EntryDialog.tsx'
import { ChosenPayment } from './ChosenPayment.tsx'
import css from './MatchingDesk.module.css'
import { proposalsOf } from './proposals.ts'
import { QueueList } from './QueueList.tsx'
import { type Matching, useMatching } from './use-matching.ts'
import { type Queue, useQueue } from './use-queue.ts'

const EntryDialog = dialogOnDemand(
  async () => (await import('../EntryDialog.tsx')).EntryDialog,
  ({ onClose }) => onClose(),
)

const RuleDialog = dialogOnDemand(
  async () => (await import('./RuleDialog.tsx')).RuleDialog,
  ({ onClose }) => onClose(),
)

const CertainDialog = dialogOnDemand(
  async () => (await import('./CertainDialog.tsx')).CertainDialog,
  ({ onClose }) => onClose(),
)

/** Payments that wait for a person, one after another: what came at the left, where it may go at the right. */
export function MatchingDesk() {
  const queue = useQueue()
  const matching = useMatching(queue)
  const may = useMay()
  const last = useCall(matchingApi.readLastMatchingRun, {}).data?.run
  const [run, setRun] = useState<string>()
  const count = queue.reading.hasNextPage ? `yli ${queue.rows.length}` : String(queue.rows.length)
  return (
    <>
      <PageHead
        title="Kohdistus"
        parents={[{ to: '/payments', label: 'Maksut' }]}
        primary={
          may('payments.edit') &&
          queue.rows.length > 0 && { label: 'Hyväksy kaikki varmat', onSelect: () => setRun('') }
        }
        actions={[
          last && { label: 'Viimeisin ajo', onSelect: () => setRun(last._id) },
          may('payments.create') && { label: 'Tuo tiliote', to: '/payments?tab=files' },
        ]}
      />
      <Loaded reading={queue.reading}>
        {() => (
          <>
            <Said matching={matching} count={queue.rows.length > 0 ? count : ''} mayEdit={may('payments.edit')} />
            {queue.rows.length === 0 ? (
              <Blank
                title="Ei kohdistettavaa"
                text="Kaikki tulleet maksut on käsitelty. Uudet maksut tulevat pankin tiliotteelta."
                action={
                  <LinkButton as={Link} to="/payments">
                    Näytä saapuneet maksut
                  </LinkButton>
                }
              />
            ) : (
              <Desk queue={queue} matching={matching} mayEdit={may('payments.edit')} />
            )}
          </>
        )}
      </Loaded>
      {run !== undefined && <CertainDialog run={run || undefined} onClose={() => setRun(undefined)} />}
    </>
  )
}

interface Props {
  readonly queue: Queue
  readonly matching: Matching
  readonly mayEdit: boolean
}

function Desk({ queue, matching, mayEdit }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<{ readonly of: string; readonly at: number }>()
  const [other, setOther] = useState<EntryWay>()
  const [isRuling, setIsRuling] = useState(false)
  const { chosen, next } = queue
  const id = chosen?._id ?? ''
  const reading = useCall(paymentsApi.readEntry, { params: { id } }, { enabled: id !== '' })
  // The next one is on its way while this one is looked at.
  useCall(paymentsApi.readEntry, { params: { id: next?._id ?? '' } }, { enabled: next !== undefined })
  const proposals = proposalsOf(reading.data?.suggestions ?? [])
  const at = picked?.of === id ? picked.at : 0
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  if (!chosen) return null

  const back = () => place.current?.focus({ preventScroll: true })
  const pick = (number: number) => proposals[number] && setPicked({ of: id, at: number })
  const accept = () => {
    const proposal = proposals[at]
    if (mayEdit && proposal) void matching.accept(chosen, proposal).then(back)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const deed = keyed(event.key, { step: queue.step, pick, accept, undo: () => mayEdit && void matching.undo() })
    if (!deed) return
    event.preventDefault()
    deed()
  }
  return (
    <div className={css.desk}>
      <QueueList queue={queue} place={place} onKey={onKey} />
      <ChosenPayment
        row={chosen}
        reading={reading}
        proposals={proposals}
        chosen={at}
        mayEdit={mayEdit}
        busy={matching.busy}
        onChosen={(number) => {
          pick(number)
          back()
        }}
        onAccepted={accept}
        onOther={setOther}
        onRule={() => setIsRuling(true)}
      />
      {other && (
        <EntryDialog
          id={id}
          way={other}
          onClose={() => {
            setOther(undefined)
            back()
          }}
        />
      )}
      {isRuling && reading.data && proposals[at] && (
        <RuleDialog
          values={{
            payerName: reading.data.entry.payerName,
            payerIban: reading.data.entry.payerIban,
            tenant: proposals[at].parts[0].tenant,
          }}
          tenantName={proposals[at].parts[0].tenantName}
          onClose={() => {
            setIsRuling(false)
            back()
          }}
        />
      )}
    </div>
  )
}

interface KeyCommands {
  readonly step: (by: number) => void
  readonly pick: (at: number) => void
  readonly accept: () => void
  readonly undo: () => void
}

/** What a key does in the queue. */
function keyed(key: string, { step, pick, accept, undo }: KeyCommands): (() => void) | undefined {
  if (/^[1-9]$/.test(key)) return () => pick(Number(key) - 1)
  if (['j', 'J', 'ArrowDown'].includes(key)) return () => step(1)
  if (['k', 'K', 'ArrowUp'].includes(key)) return () => step(-1)
  if (key === 'Home') return () => step(Number.NEGATIVE_INFINITY)
  if (key === 'End') return () => step(Number.POSITIVE_INFINITY)
  if (key === 'Enter') return accept
  return key === 'u' || key === 'U' ? undo : undefined
}

/** How much waits and what was done last, which may be taken back. */
const Said = ({
  matching,
  count,
  mayEdit,
}: {
  readonly matching: Matching
  readonly count: string
  readonly mayEdit: boolean
}) => (
  <div className={css.said}>
    <p role="status">
      {[count && `${count} odottaa`, matching.last && `kohdistettu ${matching.last.said}`].filter(Boolean).join(' · ')}
    </p>
    {matching.last && (
      <Button size="small" disabled={matching.busy} onClick={() => void matching.undo()}>
        Peru viimeisin
      </Button>
    )}
    {mayEdit && count && (
      <p className={css.keys}>
        <kbd>J</kbd> <kbd>K</kbd> liiku · <kbd>Enter</kbd> kohdista · <kbd>1</kbd>–<kbd>9</kbd> valitse ehdotus ·{' '}
        <kbd>U</kbd> peru
      </p>
    )}
  </div>
)
