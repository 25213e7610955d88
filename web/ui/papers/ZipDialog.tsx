import { Dialog } from '@primer/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Day, printDay } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { fileName } from '#shared/formats/file-name.ts'
import { toast } from '../dialog/toasts.ts'
import { saveFile } from '../pdf/files.ts'
import { LeftOut } from '../table/chosen/LeftOut.tsx'
import css from './ZipDialog.module.css'
import { mostPapers, type Paper, tooManyPapers, type Zipped, zipPapers } from './zip-papers.ts'

export interface ZipWish {
  /** What the file is called by, before the day: 'Laskut'. */
  readonly name: string
  /** What its papers are in the partitive plural: 'laskua'. */
  readonly what: string
  /** How many have been chosen. */
  readonly count: number
  readonly find: () => Promise<readonly Paper[]>
  /** Today: the file and those in it are dated to it. */
  readonly day: Day
}

interface Props {
  readonly wish: ZipWish
  readonly onClose: () => void
}

/** Papers as one zip-file: how far it is, and which were not to be had. Closed before its end it leaves nothing. */
export function ZipDialog({ wish, onClose }: Props) {
  const [done, setDone] = useState(0)
  const [over, setOver] = useState<Zipped | string>()
  const read = useEffectEvent((signal: AbortSignal) => zipOf(wish, { signal, told: setDone }))
  const finish = useEffectEvent((zipped: Zipped) => {
    if (zipped.file) saveFile(zipped.file, fileName([wish.name, printDay(wish.day)], 'zip'))
    if (zipped.refused.length > 0) return setOver(zipped)
    toast.ok(`Zip-tiedosto tallennettu: ${filesOf(zipped.papers)}`)
    onClose()
  })
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    async function gather() {
      try {
        const zipped = await read(signal)
        if (!signal.aborted) finish(zipped)
      } catch (failure) {
        if (!signal.aborted) setOver(failure instanceof Error ? failure.message : String(failure))
      }
    }
    void gather()
    return () => stopping.abort()
  }, [])
  return (
    <Dialog
      title="Tallenna zip-tiedostona"
      width="large"
      onClose={onClose}
      footerButtons={[
        over === undefined
          ? { content: 'Keskeytä', onClick: onClose }
          : { content: 'Valmis', buttonType: 'primary', onClick: onClose },
      ]}
    >
      <div className={css.body}>
        <div role="status">
          {over === undefined && (
            <>
              <progress aria-label="Kootaan zip-tiedostoa" value={done} max={Math.max(wish.count, 1)} />
              <p className="digits">{`Koottu ${printNumber(done)} / ${printNumber(wish.count)} ${wish.what}`}</p>
            </>
          )}
          {typeof over === 'object' && <p>{sentenceOf(over)}</p>}
        </div>
        {typeof over === 'object' && <LeftOut rows={over.refused} />}
        <div role="alert">
          {typeof over === 'string' && <p className={css.failure}>{`Zip-tiedostoa ei tallennettu. ${over}`}</p>}
        </div>
      </div>
    </Dialog>
  )
}

async function zipOf(
  { count, what, find, day }: ZipWish,
  ways: { readonly signal: AbortSignal; readonly told: (done: number) => void },
): Promise<Zipped> {
  if (count > mostPapers) throw tooManyPapers(what)
  const papers = await find()
  if (papers.length > mostPapers) throw tooManyPapers(what)
  return zipPapers(papers, { ...ways, day })
}

const filesOf = (count: number) => (count === 1 ? '1 PDF-tiedosto' : `${printNumber(count)} PDF-tiedostoa`)

const sentenceOf = ({ file, papers, refused }: Zipped) =>
  file
    ? `Zip-tiedostossa on ${filesOf(papers)}. Pois jäi ${printNumber(refused.length)}.`
    : 'Yhtään asiakirjaa ei saatu, joten zip-tiedostoa ei tallennettu.'
