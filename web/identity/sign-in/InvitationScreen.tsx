import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { accountsApi } from '#shared/accounts/api.ts'
import { type AcceptDraft, type InvitationView, NewPerson } from '#shared/accounts/collaborator.ts'
import { roleLabels } from '#shared/accounts/roles.ts'
import { AuthForm } from '../../app/auth/AuthForm.tsx'
import { AuthLayout } from '../../app/auth/AuthLayout.tsx'
import { call } from '../../app/call.ts'
import { useCall } from '../../app/use-call.ts'
import { useSecret } from '../../app/use-secret.ts'
import { toast } from '../../ui/dialog/toasts.ts'
import { Field } from '../../ui/field/Field.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

/** Where the link of an invitation leads: one who is new here chooses a name and a password. */
export function InvitationScreen() {
  const secret = useSecret()
  const { data, error } = useCall(accountsApi.readInvitation, { body: { secret } })
  return (
    <AuthLayout title="Kutsu Vuokrakirjaan">
      {error && <p role="alert">{error.message}</p>}
      {data && <Acceptance secret={secret} invitation={data.invitation} />}
    </AuthLayout>
  )
}

interface Props {
  readonly secret: string
  readonly invitation: z.output<typeof InvitationView>
}

const Nothing = z.object({})
type Chosen = Partial<Omit<AcceptDraft, 'secret'>>

function Acceptance({ secret, invitation: { account, inviter, email, role, isKnown } }: Props) {
  const navigate = useNavigate()
  async function accept(person: Chosen) {
    await call(accountsApi.acceptInvitation, { body: { ...person, secret } })
    toast.ok('Kutsu hyväksytty. Kirjaudu sisään.')
    await navigate('/login', { replace: true })
  }
  const facts = (
    <p>
      {inviter} kutsuu sinut tilille <strong>{account}</strong>. Roolisi on {roleLabels[role].toLowerCase()}, ja
      kirjaudut osoitteella {email}.
    </p>
  )
  const words = { submit: 'Hyväksy kutsu', doing: 'Hyväksytään kutsua', send: accept }
  if (isKnown)
    return (
      <AuthForm<Chosen> schema={Nothing} {...words}>
        {() => facts}
      </AuthForm>
    )
  return (
    <AuthForm<Chosen> schema={NewPerson} given={{ email }} {...words}>
      {(faults) => (
        <>
          {facts}
          <Field label="Oma nimesi" required error={faults.name}>
            {(wiring) => <input {...wiring} name="name" autoComplete="name" />}
          </Field>
          <NewPasswordFields faults={faults} label="Salasana" />
        </>
      )}
    </AuthForm>
  )
}
