import { Button } from '@primer/react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { printInstant } from '#shared/base/day.ts'
import { signingServicesApi as api } from '#shared/signing/services-api.ts'
import type { SigningServices } from '#shared/signing/signing-services.ts'
import css from '../accounts/Settings.module.css'
import { Loaded } from '../app/Loaded.tsx'
import { useMay, useSession } from '../app/session.ts'
import { useCall, useCommand } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/dialog/confirm.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'

type Signhero = SigningServices['signhero']

const states: Record<Signhero['state'], readonly [Tone, string]> = {
  none: ['plain', 'Ei yhdistetty'],
  linked: ['good', 'Yhdistetty'],
  expired: ['warning', 'Valtuutus vanhentunut'],
}

/** The account's link to SignHero: its state, and the way there and back. */
export function SignheroCard() {
  useCameBack()
  return (
    <Loaded reading={useCall(api.readSigningServices, {})}>
      {({ signingServices: { signhero } }) => {
        const [tone, label] = states[signhero.state]
        return (
          <Card title="SignHero" action={<StatusLabel tone={tone}>{label}</StatusLabel>}>
            <div className={css.card}>
              <p>{textOf(signhero)}</p>
              <Buttons signhero={signhero} />
            </div>
          </Card>
        )
      }}
    </Loaded>
  )
}

function textOf({ state, expiresAt, consentUrl }: Signhero): string {
  if (state === 'linked' && expiresAt) return `Valtuutus on voimassa ${printInstant(expiresAt)} asti.`
  if (state === 'linked') return 'Sopimuksia voi lähettää allekirjoitettavaksi SignHero-tililläsi.'
  if (state === 'expired') return 'Sopimuksia ei voi lähettää SignHeron kautta, ennen kuin yhdistät sen uudelleen.'
  if (!consentUrl) return 'SignHeroa ei ole otettu käyttöön tässä palvelussa.'
  return 'Yhdistä SignHero-tilisi, niin sopimuksia voi lähettää sen kautta allekirjoitettavaksi.'
}

const stateKey = 'signhero-state'

function Buttons({ signhero: { state, consentUrl } }: { signhero: Signhero }) {
  const account = useSession()?.user.currentAccount._id ?? ''
  const unlink = useCommand(api.unlinkSignhero, { said: 'SignHero-yhteys katkaistu' })
  if (!useMay()('account.edit')) return null
  function leave() {
    const own = `${account}.${crypto.randomUUID()}`
    sessionStorage.setItem(stateKey, own)
    const address = new URL(consentUrl)
    address.searchParams.set('state', own)
    window.location.assign(address)
  }
  async function ask() {
    const text = 'Kesken olevat allekirjoitukset eivät enää päivity, ennen kuin yhdistät SignHeron uudelleen.'
    if (await confirm({ title: 'Katkaistaanko SignHero-yhteys?', text, yes: 'Katkaise' })) unlink.mutate({})
  }
  return (
    <>
      {consentUrl && <Button onClick={leave}>{state === 'none' ? 'Yhdistä SignHero' : 'Yhdistä uudelleen'}</Button>}
      {state !== 'none' && (
        <Button variant="danger" loading={unlink.isPending} onClick={() => void ask()}>
          Katkaise yhteys
        </Button>
      )}
    </>
  )
}

/** SignHero sends the browser back with a code, which counts only if this browser went there for this account. */
function useCameBack() {
  const [search, setSearch] = useSearchParams()
  const account = useSession()?.user.currentAccount._id ?? ''
  const { mutate } = useCommand(api.saveAccessToken, { said: 'SignHero yhdistetty' })
  const isTaken = useRef(false)
  useEffect(() => {
    const state = search.get('state')
    if (state === null || isTaken.current) return
    isTaken.current = true
    const isOwn = state === sessionStorage.getItem(stateKey) && state.startsWith(`${account}.`)
    sessionStorage.removeItem(stateKey)
    const code = search.get('code')
    if (!isOwn) toast.error('Valtuutuksessa tapahtui virhe. Aloita yhdistäminen alusta.')
    else if (code) mutate({ body: { code } })
    else toast.error('Valtuutusta ei annettu.')
    setSearch({ tab: search.get('tab') ?? '' }, { replace: true })
  }, [search, setSearch, account, mutate])
}
