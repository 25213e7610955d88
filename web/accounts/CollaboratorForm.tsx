import { Button, LinkButton } from '@primer/react'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { memberFields } from '#shared/accounts/account.fields.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import type { Collaborator } from '#shared/accounts/collaborator.ts'
import { Email } from '#shared/accounts/user.ts'
import { Loaded } from '../app/Loaded.tsx'
import { usePanels } from '../app/panels.ts'
import { useCommand, useFresh } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/field/Field.tsx'
import { letGo } from '../ui/form/use-unsaved.ts'
import { PageHead } from '../ui/PageHead.tsx'
import css from './Rights.module.css'
import { RightsEditor } from './RightsEditor.tsx'
import { useRights } from './use-rights.ts'

const parents = [{ to: '/collaborators', label: 'Käyttäjät' }]

/** Somebody is asked to the account by e-mail. */
export function InviteCollaborator() {
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const { editor, draft } = useRights({ role: 'reader', granted: [], revoked: [] }, email !== '')
  const [fault, setFault] = useState<string>()
  const { mutate, isPending } = useCommand(accountsApi.invite, {
    said: 'Kutsu lähetetty',
    onDone: () => {
      letGo()
      void navigate('/collaborators')
    },
  })
  function send(event: FormEvent) {
    event.preventDefault()
    const checked = Email.safeParse(email.trim())
    setFault(checked.success ? undefined : 'Tarkista sähköpostiosoite')
    if (checked.success) mutate({ body: { ...draft, email: checked.data } })
  }
  return (
    <>
      <PageHead title="Kutsu käyttäjä" parents={parents} />
      <form className={css.form} noValidate onSubmit={send}>
        <Card title="Kenet kutsut?">
          <div className={css.top}>
            <Field label={memberFields.email.label} required error={fault} hint="Kutsun linkki on voimassa 14 päivää.">
              {(wiring) => (
                <input
                  {...wiring}
                  type="email"
                  autoComplete="off"
                  value={email}
                  onChange={({ target }) => setEmail(target.value)}
                />
              )}
            </Field>
          </div>
        </Card>
        <RightsEditor {...editor} />
        <Buttons label="Lähetä kutsu" busy={isPending} />
      </form>
    </>
  )
}

export function EditCollaborator() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useFresh(accountsApi.readCollaborator, { params: { userId: id } })}>
      {({ collaborator }) => <CollaboratorRights collaborator={collaborator} />}
    </Loaded>
  )
}

function CollaboratorRights({ collaborator }: { collaborator: Collaborator }) {
  const panels = usePanels('collaborator')
  const navigate = useNavigate()
  const [disabled, setDisabled] = useState(collaborator.disabled)
  const { editor, draft } = useRights(collaborator, disabled !== collaborator.disabled)
  const { mutate, isPending } = useCommand(accountsApi.updateCollaborator, {
    said: 'Oikeudet tallennettu',
    onDone: () => {
      letGo()
      void navigate('/collaborators')
    },
  })
  function send(event: FormEvent) {
    event.preventDefault()
    const body = { ...draft, disabled, version: collaborator.version }
    mutate({ params: { userId: collaborator._id }, body })
  }
  return (
    <>
      <PageHead title={collaborator.name} parents={parents} />
      <form className={css.form} noValidate onSubmit={send}>
        <RightsEditor {...editor} />
        <Card title="Käyttö">
          <label className={css.right}>
            <input type="checkbox" checked={disabled} onChange={({ target }) => setDisabled(target.checked)} />
            Estä henkilön pääsy tälle tilille
          </label>
        </Card>
        <Buttons label="Tallenna" busy={isPending} />
      </form>
      {panels.map(({ key, Content }) => (
        <Content key={key} id={collaborator._id} />
      ))}
    </>
  )
}

const Buttons = ({ label, busy }: { label: string; busy: boolean }) => (
  <div className={css.buttons}>
    <LinkButton as={Link} to="/collaborators">
      Peruuta
    </LinkButton>
    <Button type="submit" variant="primary" loading={busy} loadingAnnouncement="Tallennetaan">
      {label}
    </Button>
  </div>
)
