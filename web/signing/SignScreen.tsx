import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { type OpenedSigning, signingApi } from '#shared/signing/api.ts'
import { signerStateLabels } from '#shared/signing/signing-states.ts'
import { AuthDone } from '../app/auth/AuthParts.tsx'
import { callForFile, callQuietly } from '../app/call.ts'
import { ContentLoading } from '../ui/Fallback.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { SignForm } from './SignForm.tsx'
import css from './signing.module.css'

const SignPaper = onDemand(async () => (await import('./SignPaper.tsx')).SignPaper)

/** Where the link of a letter leads: one paper to read and to sign, on a telephone first. */
export function SignScreen() {
  const { token: secret = '' } = useParams()
  const { data, error } = useQuery({
    queryKey: ['sign', secret],
    queryFn: async () => (await callQuietly(signingApi.openLink, { body: { secret } })).signing,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [after, setAfter] = useState<OpenedSigning>()
  const signing = after ?? data
  return (
    <main className={css.page}>
      <div className={css.sheet}>
        <div className={css.logo}>
          <img src="/icon.svg" width={32} height={32} alt="" />
          Vuokrakirja
        </div>
        {signing && <title>{`Allekirjoita: ${signing.title} – Vuokrakirja`}</title>}
        <h1>{signing?.title ?? 'Allekirjoitettava asiakirja'}</h1>
        {error && <p role="alert">{error.message}</p>}
        {!signing && !error && <ContentLoading />}
        {signing?.state === 'open' && <ToSign secret={secret} signing={signing} onDone={setAfter} />}
        {signing && signing.state !== 'open' && <Over signing={signing} />}
      </div>
    </main>
  )
}

interface Props {
  readonly secret: string
  readonly signing: OpenedSigning
  readonly onDone: (signing: OpenedSigning) => void
}

function ToSign({ secret, signing, onDone }: Props) {
  const { account, name, title, message, validUntil } = signing
  return (
    <>
      <p>
        {account} pyytää sinua, {name}, allekirjoittamaan tämän asiakirjan viimeistään {printDay(validUntil)}.
      </p>
      {message && <p className={css.message}>{message}</p>}
      <SignPaper title={title} load={() => callForFile(signingApi.readLinkPaper, { body: { secret } })} />
      <Others others={signing.others} />
      <SignForm secret={secret} onDone={onDone} />
    </>
  )
}

function Others({ others }: Pick<OpenedSigning, 'others'>) {
  if (others.length === 0) return null
  return (
    <section>
      <h2>Muut allekirjoittajat</h2>
      <ul className={css.people}>
        {others.map(({ id, name, state }) => (
          <li key={id}>
            {name} <span className={css.small}>{signerStateLabels[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const sentences = {
  signed: 'Kiitos, allekirjoituksesi on tallennettu.',
  declined: 'Olet kieltäytynyt allekirjoittamasta asiakirjaa. Lähettäjä on saanut siitä tiedon.',
  over: 'Asiakirja ei ole enää allekirjoitettavana. Kysy lisää lähettäjältä.',
} as const

function Over({ signing: { state, isWhole, others } }: { signing: OpenedSigning }) {
  if (state === 'open') return null
  return (
    <>
      <AuthDone>
        <p>{sentences[state]}</p>
        {state === 'signed' && (
          <p>
            {isWhole
              ? 'Kaikki ovat allekirjoittaneet. Saat allekirjoitetun asiakirjan sähköpostiisi.'
              : 'Saat allekirjoitetun asiakirjan sähköpostiisi, kun kaikki ovat allekirjoittaneet.'}
          </p>
        )}
      </AuthDone>
      {state === 'signed' && <Others others={others} />}
    </>
  )
}
