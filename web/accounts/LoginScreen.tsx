import { Button } from '@primer/react'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { accountsApi } from '#shared/accounts/api.ts'
import { Credentials } from '#shared/accounts/user.ts'
import { AuthLayout } from '../app/AuthLayout.tsx'
import { call } from '../app/call.ts'
import { signIn, signOut } from '../app/session.ts'
import { Field } from '../ui/Field.tsx'

type Faults = Readonly<Partial<Record<'email' | 'password', string>>>

/** Only an address of our own: a link that leads in must not lead on to another site. */
const wayAfter = (to: string | null): string => (to && /^\/(?![/\\])/.test(to) ? to : '/overview')

export function LoginScreen() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const checked = Credentials.safeParse(Object.fromEntries(new FormData(form)))
    setFaults(faultsOf(checked.error))
    if (!checked.success) return form.querySelector('input')?.focus()
    setFailure('')
    setBusy(true)
    try {
      const { token, userData } = await call(accountsApi.login, { body: checked.data })
      signIn({ token, user: userData })
      await navigate(wayAfter(search.get('to')), { replace: true })
    } catch (error) {
      signOut()
      setFailure(error instanceof Error ? error.message : '')
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthLayout title="Kirjaudu sisään" failure={failure}>
      <form noValidate onSubmit={send}>
        <Field label="Sähköposti" required error={faults.email}>
          {(wiring) => <input {...wiring} name="email" type="email" autoComplete="username" />}
        </Field>
        <Field label="Salasana" required error={faults.password}>
          {(wiring) => <input {...wiring} name="password" type="password" autoComplete="current-password" />}
        </Field>
        <Button type="submit" variant="primary" size="large" block loading={busy} loadingAnnouncement="Kirjaudutaan">
          Kirjaudu sisään
        </Button>
      </form>
    </AuthLayout>
  )
}

function faultsOf(error: { readonly issues: readonly { path: PropertyKey[]; message: string }[] } | undefined): Faults {
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}
