import { Button, Dialog } from '@primer/react'
import { useQuery } from '@tanstack/react-query'
import { shortLinksApi as api } from '#shared/short-links/api.ts'
import { type ShortLinkDraft, shortPath } from '#shared/short-links/short-link.ts'
import { callQuietly } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { Field } from '../ui/field/Field.tsx'
import { saveFile } from '../ui/pdf/files.ts'
import { QrCode } from '../ui/qr/QrCode.tsx'
import { qrPng, qrSvg } from '../ui/qr/qr-files.ts'
import { copyLink } from './copy-link.ts'
import css from './short-links.module.css'

interface Props {
  /** What the link opens: 'Vikailmoitus'. */
  readonly name: string
  readonly path: string
  /** The apartment or contract that the page is of; without one its own address is given. */
  readonly of?: Pick<ShortLinkDraft, 'attachTo' | 'document'> | undefined
  /** Opens a paper with the code. */
  readonly print?: (() => void) | undefined
  readonly onClose: () => void
}

/** The address of a page for people outside, short if it can be, with its QR code to be put on paper. */
export function LinkDialog({ name, path, of, print, onClose }: Props) {
  const isShort = useMay()('shortLinks.create') && of !== undefined
  const reading = useQuery({
    queryKey: ['short-link-of', path, of],
    queryFn: async () => {
      if (!of || !isShort) return path
      return shortPath((await callQuietly(api.createShortLink, { body: { ...of, path } })).document._id)
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <Dialog title={`Linkki: ${name}`} onClose={onClose}>
      <Loaded reading={reading}>{(way) => <LinkOf name={name} path={way} print={print} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

async function save(making: Promise<Blob> | Blob, name: string): Promise<void> {
  try {
    saveFile(await making, name)
  } catch (failure) {
    if (failure instanceof Error) toast.error(failure.message)
  }
}

function LinkOf({ name, path, print, onClose }: Omit<Props, 'of'>) {
  const address = `${window.location.origin}${path}`
  const file = `qr-${name.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')}`
  return (
    <div className={css.link}>
      <div className={css.address}>
        <Field label="Linkki">
          {(wiring) => <input {...wiring} readOnly value={address} onFocus={(event) => event.target.select()} />}
        </Field>
        <Button variant="primary" onClick={() => void copyLink(path)}>
          Kopioi linkki
        </Button>
      </div>
      <QrCode text={address} label={`QR-koodi: ${name}`} />
      <div className={css.buttons}>
        <Button onClick={() => void save(qrPng(address), `${file}.png`)}>Lataa PNG</Button>
        <Button onClick={() => void save(qrSvg(address), `${file}.svg`)}>Lataa SVG</Button>
        {print && (
          <Button
            onClick={() => {
              onClose()
              print()
            }}
          >
            Tulosta tiedote
          </Button>
        )}
      </div>
      <p className={css.text}>
        Linkki avautuu puhelimen kameralla QR-koodista. Kuka tahansa, jolla linkki on, voi avata sivun kirjautumatta.
      </p>
    </div>
  )
}
