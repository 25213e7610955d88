import { Button } from '@primer/react'
import { useState } from 'react'
import { accountFields } from '#shared/accounts/account.fields.ts'
import type { Account } from '#shared/accounts/account.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { idleLabels, mostSessionsLabels, SessionRules } from '#shared/accounts/session-rules.ts'
import css from '../accounts/Settings.module.css'
import { call } from '../app/call.ts'
import { useMay } from '../app/session.ts'
import { Card } from '../ui/Card.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const { SelectField } = fieldsOf<typeof SessionRules>()
const choices = (labels: object) => Object.entries(labels).map(([value, label]) => [value, String(label)] as const)
const labelOf = (labels: object, value: number) => choices(labels).find(([key]) => key === String(value))?.[1] ?? ''

/** How long and how many side by side sessions go on in the account. */
export function SessionRulesCard({ account: { sessionRules } }: { account: Account }) {
  const may = useMay()('account.edit')
  const [open, setOpen] = useState(false)
  const { idleMinutes, mostSessions } = sessionRules
  return (
    <Card title="Istunnot">
      <div className={css.card}>
        <p>
          Istunto päättyy aina 12 tunnin kuluttua. Voit antaa käyttämättömän istunnon päättyä aiemmin ja rajata, montako
          istuntoa yhdellä käyttäjällä voi olla yhtä aikaa. Kun raja tulee vastaan, vanhin istunto päättyy.
        </p>
        <p>
          {accountFields['sessionRules.idleMinutes'].label}: {labelOf(idleLabels, idleMinutes).toLowerCase()}.
          <br />
          {accountFields['sessionRules.mostSessions'].label}: {labelOf(mostSessionsLabels, mostSessions).toLowerCase()}.
        </p>
        {may && <Button onClick={() => setOpen(true)}>Muuta</Button>}
      </div>
      {open && <Rules rules={sessionRules} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Rules({ rules, onClose }: { rules: SessionRules; onClose: () => void }) {
  async function save(body: SessionRules) {
    await call(accountsApi.saveSessionRules, { body })
    return undefined
  }
  return (
    <FormDialog
      title="Tilin istunnot"
      schema={SessionRules}
      values={rules}
      save={save}
      saved="Tilin istuntojen rajat tallennettu"
      submit="Tallenna"
      onClose={onClose}
    >
      <SelectField
        name="idleMinutes"
        label={accountFields['sessionRules.idleMinutes'].label}
        options={choices(idleLabels)}
        span={2}
      />
      <SelectField
        name="mostSessions"
        label={accountFields['sessionRules.mostSessions'].label}
        options={choices(mostSessionsLabels)}
        span={2}
      />
    </FormDialog>
  )
}
