import { LinkButton } from '@primer/react'
import { Link } from 'react-router-dom'
import { AuthLayout } from '../auth/AuthLayout.tsx'

export const NotFoundScreen = () => (
  <AuthLayout title="Sivua ei löytynyt">
    <p>Osoite on väärä tai sivu on poistettu.</p>
    <LinkButton as={Link} to="/overview" variant="primary" block>
      Siirry etusivulle
    </LinkButton>
  </AuthLayout>
)
