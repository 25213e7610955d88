import { Button } from '@primer/react'
import type { Account } from '#shared/accounts/account.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { identityApi } from '#shared/identity/api.ts'
import type { Profile } from '#shared/identity/sign-in.ts'
import { LockedNote } from '../accounts/LockedNote.tsx'
import css from '../accounts/Settings.module.css'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCall, useCommand, useFresh } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/dialog/confirm.ts'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import { SessionRulesCard } from './SessionRulesCard.tsx'

/** Whether everybody in the account must have a second factor. */
export const RequireFactor = () => (
  <Loaded reading={useFresh(accountsApi.readAccount, {})}>{({ account }) => <Requirement account={account} />}</Loaded>
)

function Requirement({ account }: { account: Account }) {
  const may = useMay()('account.edit')
  const isRequired = account.requiresSecondFactor
  return (
    <div className={css.stack}>
      {!may && <LockedNote />}
      <Card
        title="Kaksivaiheinen kirjautuminen"
        action={
          <StatusLabel tone={isRequired ? 'good' : 'plain'}>
            {isRequired ? 'Vaaditaan kaikilta' : 'Vapaaehtoinen'}
          </StatusLabel>
        }
      >
        <div className={css.card}>
          <p>
            Kun se vaaditaan, kukaan ei pääse tilille pelkällä salasanalla: kirjautuminen kysyy jokaiselta myös
            puhelimen todennussovelluksen koodin.
          </p>
          {may && <Switch account={account} />}
        </div>
      </Card>
      <SessionRulesCard account={account} />
    </div>
  )
}

const hasOne = ({ isOn, passkeys }: Profile['secondFactor']) => isOn || passkeys.length > 0

function Switch({ account }: { account: Account }) {
  const require = useCommand(accountsApi.requireSecondFactor, { said: 'Tilin vaatimus tallennettu' })
  const profile = useCall(identityApi.readProfile, {})
  async function ask() {
    const yes = await confirm({
      title: `Vaaditaanko kaikilta tilillä ${account.name}?`,
      text: 'Ne, joilla kaksivaiheinen kirjautuminen ei ole käytössä, kirjautuvat uudelleen ja ottavat sen silloin käyttöön.',
      yes: 'Vaadi kaikilta',
    })
    if (yes) require.mutate({ body: { isRequired: true } })
  }
  if (account.requiresSecondFactor)
    return (
      <Button loading={require.isPending} onClick={() => require.mutate({ body: { isRequired: false } })}>
        Lopeta vaatiminen
      </Button>
    )
  return (
    <Loaded reading={profile}>
      {({ profile: { secondFactor } }) => (
        <>
          <Button disabled={!hasOne(secondFactor)} loading={require.isPending} onClick={() => void ask()}>
            Vaadi kaikilta tilin käyttäjiltä
          </Button>
          {!hasOne(secondFactor) && (
            <p>Ota toiminto ensin itse käyttöön profiilissasi, niin voit vaatia sen kaikilta.</p>
          )}
        </>
      )}
    </Loaded>
  )
}
