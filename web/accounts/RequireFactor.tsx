import { Button } from '@primer/react'
import { accountsApi } from '#shared/accounts/api.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useCall, useDeed } from '../app/use-call.ts'
import { confirm } from '../ui/confirm.ts'

/** For those who look after the account: whether everybody in it must have a second factor. */
export function RequireFactor({ isMine }: { isMine: boolean }) {
  const reading = useCall(accountsApi.readAccount, {})
  const require = useDeed(accountsApi.requireSecondFactor, { said: 'Tilin vaatimus tallennettu' })
  async function ask(name: string) {
    const yes = await confirm({
      title: `Vaaditaanko kaikilta tilillä ${name}?`,
      text: 'Ne, joilla kaksivaiheinen kirjautuminen ei ole käytössä, kirjautuvat uudelleen ja ottavat sen silloin käyttöön.',
      yes: 'Vaadi kaikilta',
    })
    if (yes) require.mutate({ body: { isRequired: true } })
  }
  return (
    <Loaded reading={reading}>
      {({ account }) =>
        account.requiresSecondFactor ? (
          <>
            <p>Tili {account.name} vaatii tämän kaikilta käyttäjiltään.</p>
            <Button loading={require.isPending} onClick={() => require.mutate({ body: { isRequired: false } })}>
              Lopeta vaatiminen
            </Button>
          </>
        ) : (
          <>
            <Button disabled={!isMine} loading={require.isPending} onClick={() => void ask(account.name)}>
              Vaadi kaikilta tilin käyttäjiltä
            </Button>
            {!isMine && <p>Ota toiminto ensin itse käyttöön, niin voit vaatia sen kaikilta tilin käyttäjiltä.</p>}
          </>
        )
      }
    </Loaded>
  )
}
