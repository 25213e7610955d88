import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { AuthLinks } from '../../app/auth/AuthParts.tsx'
import { homeOf } from '../../app/frame/views.ts'
import { ownWay } from '../../app/own-way.ts'
import { type Session, signIn, signOut } from '../../app/session.ts'
import { SignInSteps } from './SignInSteps.tsx'

export function LoginScreen() {
  const navigate = useNavigate()
  const [search] = useSearchParams()

  async function enter(session: Session) {
    signIn(session)
    await navigate(ownWay(search.get('to'), homeOf(session.user)), { replace: true })
  }

  return (
    <SignInSteps title="Kirjaudu sisään" onEnter={enter} onRefused={signOut}>
      <AuthLinks>
        <Link to="/forgotpassword">Unohtuiko salasana?</Link>
        <Link to="/signup">Kokeile maksutta 30 päivää</Link>
      </AuthLinks>
    </SignInSteps>
  )
}
