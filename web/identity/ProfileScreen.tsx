import { identityApi } from '#shared/identity/api.ts'
import type { Profile } from '#shared/identity/sign-in.ts'
import { Loaded } from '../app/Loaded.tsx'
import { usePanels } from '../app/panels.ts'
import { useFresh } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { KeyChoice } from '../ui/keys/KeyChoice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { FactorCard } from './FactorCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import css from './Profile.module.css'
import { ProfileForm } from './ProfileForm.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** What a person may change of themselves and of how they sign in. */
export function ProfileScreen() {
  const reading = useFresh(identityApi.readProfile, {})
  return (
    <>
      <PageHead title="Profiili" />
      <Loaded reading={reading}>{({ profile }) => <Parts profile={profile} />}</Loaded>
    </>
  )
}

function Parts({ profile }: { profile: Profile }) {
  const { secondFactor, ...own } = profile
  const panels = usePanels('profile')
  return (
    <div className={css.parts}>
      <ProfileForm own={own} />
      <PasswordCard email={own.email} />
      <FactorCard state={secondFactor} />
      <PasskeysCard state={secondFactor} />
      <SessionsCard />
      <Card title="Näppäimistö">
        <p>
          J ja K siirtyvät luettelon riveillä, X valitsee rivin, kauttaviiva vie hakuun ja ? näyttää kaikki näppäimet.
        </p>
        <KeyChoice />
      </Card>
      {panels.map(({ key, Content }) => (
        <Content key={key} id="" />
      ))}
    </div>
  )
}
