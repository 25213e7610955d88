import { PlusIcon, TrashIcon } from '@primer/octicons-react'
import { Button, IconButton } from '@primer/react'
import { useFieldArray } from 'react-hook-form'
import { accountFields } from '#shared/accounts/account.fields.ts'
import type { Account } from '#shared/accounts/account.ts'
import { NotificationsDraft, noticeLabels, noticeResources } from '#shared/accounts/account-settings.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { call } from '../app/call.ts'
import { LockedRows, Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'

type Values = InputOf<typeof NotificationsDraft>
const { TextField, SelectField } = fieldsOf<typeof NotificationsDraft>()
const valuesOf = ({ version, settings }: Account) => ({ emailNotifications: settings.emailNotifications, version })

/** Who is told by e-mail of what has gone wrong. */
export function NotificationsForm({ account }: { account: Account }) {
  const save = async (body: NotificationsDraft) =>
    valuesOf((await call(accountsApi.saveNotifications, { body })).account)
  return (
    <SettingsForm schema={NotificationsDraft} values={valuesOf(account)} save={save} saved="Ilmoitukset tallennettu">
      <Section title="Sähköposti-ilmoitukset">
        <p className={css.wide}>
          Kun jokin vaatii huomiota, siitä kerrotaan näihin osoitteisiin. Tunnin aikana sattuneet asiat kootaan yhteen
          viestiin.
        </p>
        <div className={css.wide}>
          <Rows />
        </div>
      </Section>
    </SettingsForm>
  )
}

const options = noticeResources.map((resource) => [resource, noticeLabels[resource]] as const)

function Rows() {
  const { fields, append, remove } = useFieldArray<Values, 'emailNotifications'>({ name: 'emailNotifications' })
  return (
    <LockedRows name="emailNotifications">
      {fields.length === 0 && <p>Kukaan ei vielä saa ilmoituksia.</p>}
      <ul className={css.rows}>
        {fields.map(({ id }, at) => (
          <li key={id} className={css.row}>
            <TextField
              name={`emailNotifications.${at}.email`}
              label={accountFields['settings.emailNotifications.email'].label}
              type="email"
              required
            />
            <SelectField
              name={`emailNotifications.${at}.resource`}
              label={accountFields['settings.emailNotifications.resource'].label}
              options={options}
            />
            <span className={css.remove}>
              <IconButton
                icon={TrashIcon}
                aria-label={`Poista ${at + 1}. ilmoitus`}
                variant="invisible"
                onClick={() => remove(at)}
              />
            </span>
          </li>
        ))}
      </ul>
      <Button leadingVisual={PlusIcon} onClick={() => append({ email: '', resource: 'invoices' })}>
        Lisää ilmoitus
      </Button>
    </LockedRows>
  )
}
