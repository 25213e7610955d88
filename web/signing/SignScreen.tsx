import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { printDay } from '#shared/base/day.ts'
import { type OpenedSigning, signingApi } from '#shared/signing/api.ts'
import type { SignPage } from '#shared/texts/fin/sign-page.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import { signPageWords } from '#shared/texts/sign-page.ts'
import { AuthDone } from '../app/auth/AuthParts.tsx'
import { callForFile, callQuietly } from '../app/call.ts'
import { useSecret } from '../app/use-secret.ts'
import { ContentLoading } from '../ui/Fallback.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { SignForm } from './SignForm.tsx'
import css from './signing.module.css'

const SignPaper = onDemand(async () => (await import('./SignPaper.tsx')).SignPaper)

/** Where the link of a letter leads: one paper to read and to sign, on a telephone first. */
export function SignScreen() {
  const secret = useSecret()
  const { data, error } = useQuery({
    queryKey: ['sign', secret],
    queryFn: async () => (await callQuietly(signingApi.openLink, { body: { secret } })).signing,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [after, setAfter] = useState<OpenedSigning>()
  const signing = after ?? data
  const language = signing?.language ?? 'fin'
  const words = signPageWords[language]
  useEffect(() => {
    // Who reads the page aloud goes by the language of the whole page.
    document.documentElement.lang = languageCodes[language]
    return () => {
      document.documentElement.lang = 'fi'
    }
  }, [language])
  return (
    <main className={css.page}>
      <div className={css.sheet}>
        <div className={css.logo}>
          <img src="/icon.svg" width={32} height={32} alt="" />
          Vuokrakirja
        </div>
        {signing && <title>{`${words.pageTitle(signing.title)} – Vuokrakirja`}</title>}
        <h1>{signing?.title ?? words.loading}</h1>
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
  const { account, name, title, message, validUntil, language } = signing
  const words = signPageWords[language]
  return (
    <>
      <p>{words.asked({ from: account, name, validUntil: printDay(validUntil) })}</p>
      {message && <p className={css.message}>{message}</p>}
      <SignPaper title={title} words={words} load={() => callForFile(signingApi.readLinkPaper, { body: { secret } })} />
      <Others others={signing.others} words={words} />
      <SignForm words={words} secret={secret} onDone={onDone} />
    </>
  )
}

function Others({ others, words }: Pick<OpenedSigning, 'others'> & { words: SignPage }) {
  if (others.length === 0) return null
  return (
    <section>
      <h2>{words.others}</h2>
      <ul className={css.people}>
        {others.map(({ id, name, state }) => (
          <li key={id}>
            {name} <span className={css.small}>{words.states[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Over({ signing: { state, isWhole, others, language } }: { signing: OpenedSigning }) {
  if (state === 'open') return null
  const words = signPageWords[language]
  return (
    <>
      <AuthDone>
        <p>{words.ends[state]}</p>
        {state === 'signed' && <p>{isWhole ? words.everybodySigned : words.othersSignFirst}</p>}
      </AuthDone>
      {state === 'signed' && <Others others={others} words={words} />}
    </>
  )
}
