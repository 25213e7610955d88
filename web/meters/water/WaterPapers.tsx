import { Button } from '@primer/react'
import { useState } from 'react'
import { printInstant } from '#shared/base/day.ts'
import type { EqualisationSummary } from '#shared/meters/equalisation.ts'
import { equalisationApi as api, mostWaterLetters, type SentFile } from '#shared/meters/equalisation-api.ts'
import { callForFile } from '../../app/call.ts'
import { useMay } from '../../app/session.ts'
import { useCall, useCommand } from '../../app/use-call.ts'
import { toast } from '../../ui/dialog/toasts.ts'
import { saveFile } from '../../ui/pdf/files.ts'
import { openPdf } from '../../ui/pdf/pdf.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import css from '../meters.module.css'

/** The letters of a run, one to each payer, and its file for those who administer the company. */
export function WaterPapers({ run }: { readonly run: EqualisationSummary }) {
  const { _id: id, done, undone } = run
  const files = Math.ceil((done - undone) / mostWaterLetters)
  const parts = Array.from({ length: files }, (_, at) => at + 1)
  return (
    <section className={css.papers} aria-label="Kirjeet ja tiedosto">
      <div className={css.buttons}>
        {parts.map((part) => (
          <Button key={part} onClick={() => openLetters(run, part)}>
            {parts.length === 1 ? 'Kirjeet (PDF)' : `Kirjeet ${part}/${parts.length} (PDF)`}
          </Button>
        ))}
        <Download run={run} />
      </div>
      <Receivers id={id} />
    </section>
  )
}

/** More letters than these are shown one page at a time, for each page is a picture in the browser's memory. */
const mostBelow = 10

const openLetters = ({ _id: id, title, done }: EqualisationSummary, part: number) =>
  openPdf({
    name: `${title}, kirjeet`,
    paged: done > mostBelow,
    load: () => callForFile(api.printWaterLetters, { params: { id }, query: { part } }),
  })

function Download({ run: { _id: id, title } }: { readonly run: EqualisationSummary }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await callForFile(api.readWaterFile, { params: { id } }), `${title}.xlsx`)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Tiedoston lataaminen ei onnistunut')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button onClick={() => void save()} loading={isBusy} loadingAnnouncement="Ladataan tiedostoa">
      Lataa Excel
    </Button>
  )
}

const states: Record<SentFile['state'], ReturnType<typeof StatusLabel>> = {
  waiting: <StatusLabel tone="plain">Lähettämättä</StatusLabel>,
  begun: <StatusLabel tone="warning">Lähtö epävarma</StatusLabel>,
  sent: <StatusLabel tone="good">Lähetetty</StatusLabel>,
}

/** Who of the administrator's gets the file, and whether it has gone. */
function Receivers({ id }: { readonly id: string }) {
  const may = useMay()('invoices.edit')
  const params = { id }
  const { data } = useCall(api.readFileReceivers, { params })
  const [reported, setReported] = useState<readonly SentFile[]>([])
  const send = useCommand(api.sendWaterFile, {
    failed: 'Tiedoston lähettäminen ei onnistunut',
    onDone: ({ receivers }) => {
      setReported(receivers)
      if (receivers.every(({ reason }) => reason === '')) toast.ok('Tiedosto lähetetty')
    },
  })
  if (!data) return null
  const { receivers } = data
  if (receivers.length === 0) {
    return <p className={css.note}>Taloyhtiöllä ei ole vesitasausten saajia. Lisää saajat taloyhtiön tietoihin.</p>
  }
  const isWaiting = receivers.some(({ state }) => state === 'waiting')
  return (
    <>
      <ul className={css.receivers} aria-label="Tiedoston saajat">
        {receivers.map(({ email, state, at }) => (
          <li key={email}>
            {email} {states[state]}{' '}
            <span className={css.note}>
              {at && printInstant(at)} {reported.find((each) => each.email === email)?.reason}
            </span>
          </li>
        ))}
      </ul>
      {may && isWaiting && (
        <div>
          <Button
            loading={send.isPending}
            loadingAnnouncement="Lähetetään tiedostoa"
            onClick={() => send.mutate({ params })}
          >
            Lähetä tiedosto isännöitsijälle
          </Button>
        </div>
      )}
    </>
  )
}
