import { Button } from '@primer/react'
import { identityApi } from '#shared/identity/api.ts'
import type { PanelProps } from '../app/panels.ts'
import { useSession } from '../app/session.ts'
import { useCommand } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/dialog/confirm.ts'
import css from './Profile.module.css'

/** An owner takes away the second factor that somebody of the account has lost. */
export function MemberFactor({ id }: PanelProps) {
  const user = useSession()?.user
  const reset = useCommand(identityApi.resetMemberFactor, { said: 'Kaksivaiheinen kirjautuminen poistettu' })
  async function ask() {
    const yes = await confirm({
      title: 'Poistetaanko kaksivaiheinen kirjautuminen?',
      text: 'Tee tämä vain, kun olet varma, että pyytäjä on hän itse: soita hänelle. Hänen istuntonsa päättyvät, ja hän kirjautuu pelkällä salasanalla, kunnes ottaa toiminnon uudelleen käyttöön. Hän ja tilin omistajat saavat tästä viestin.',
      yes: 'Poista',
      danger: true,
    })
    if (yes) reset.mutate({ params: { userId: id } })
  }
  if (user?.role !== 'owner' || user._id === id) return null
  return (
    <Card title="Kaksivaiheinen kirjautuminen">
      <div className={css.card}>
        <p>Jos käyttäjän puhelin ja varakoodit ovat kadonneet, voit poistaa kaksivaiheisen kirjautumisen häneltä.</p>
        <Button variant="danger" loading={reset.isPending} onClick={() => void ask()}>
          Poista kaksivaiheinen kirjautuminen
        </Button>
      </div>
    </Card>
  )
}
