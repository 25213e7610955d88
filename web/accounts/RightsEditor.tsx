import { Button } from '@primer/react'
import { useId, useState } from 'react'
import { memberFields } from '#shared/accounts/account.fields.ts'
import { presetOf } from '#shared/accounts/presets.ts'
import { actionLabels, fieldLabels, resourceLabels } from '#shared/accounts/right-labels.ts'
import { differencesTo, type Right } from '#shared/accounts/rights.ts'
import { type Role, roleLabels, roles } from '#shared/accounts/roles.ts'
import { screenAreas } from '#shared/accounts/screens.ts'
import { type Action, actions, fieldRights, type Resource, resources } from '#shared/base/access.ts'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/field/Field.tsx'
import css from './Rights.module.css'

export interface Rights {
  readonly role: Role
  readonly all: ReadonlySet<string>
}

interface Props {
  readonly rights: Rights
  readonly onChange: (rights: Rights) => void
  /** What the one who gives may give: their own rights. */
  readonly mayGive: (right: string) => boolean
  /** Only an owner makes an owner. */
  readonly mayMakeOwner: boolean
}

interface BoxProps extends Pick<Props, 'rights' | 'onChange' | 'mayGive'> {
  readonly right: Right
  /** What it is called when no text stands beside it. */
  readonly label?: string
  readonly id?: string
}

/** One right; it is marked when the role would have it otherwise. */
function Box({ right, label, id, rights: { role, all }, onChange, mayGive }: BoxProps) {
  const given = all.has(right)
  const toggle = () => {
    const next = new Set(all)
    if (given) next.delete(right)
    else next.add(right)
    onChange({ role, all: next })
  }
  return (
    <input
      type="checkbox"
      id={id}
      aria-label={label}
      checked={given}
      disabled={role === 'owner' || (!given && !mayGive(right))}
      onChange={toggle}
    />
  )
}

const differs = ({ role, all }: Rights, right: Right) => (all.has(right) !== presetOf[role].has(right) ? '' : undefined)

/** A role's ready-made rights, and each of them to be given or taken away. */
export function RightsEditor(props: Props) {
  const { rights, onChange, mayMakeOwner } = props
  const { granted, revoked } = differencesTo(presetOf[rights.role], rights.all)
  const count = granted.length + revoked.length
  // Opened and closed by the person from then on.
  const [startsOpen] = useState(count > 0)
  return (
    <>
      <Card title="Rooli">
        <div className={css.top}>
          <Field label={memberFields.role.label} hint={memberFields.role.hint}>
            {(wiring) => (
              <select
                {...wiring}
                value={rights.role}
                onChange={({ target }) => {
                  const role = roles.find((each) => each === target.value) ?? rights.role
                  onChange({ role, all: presetOf[role] })
                }}
              >
                {roles.map((role) => (
                  <option key={role} value={role} disabled={role === 'owner' && !mayMakeOwner}>
                    {roleLabels[role]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <div>
            <Button onClick={() => onChange({ role: rights.role, all: presetOf[rights.role] })}>
              Palauta roolin oikeudet
            </Button>
          </div>
        </div>
      </Card>
      <details className={css.details} open={startsOpen}>
        <summary>Oikeudet yksitellen{count > 0 ? ` (${count} poikkeaa roolista)` : ''}</summary>
        <div className={css.form}>
          <Card title="Toiminnot">
            <Matrix {...props} />
          </Card>
          <Card title="Kentät">
            <div className={css.areas}>
              {fieldRights.map((field) => (
                <Labelled key={field} {...props} right={`field:${field}`} label={fieldLabels[field]} />
              ))}
            </div>
          </Card>
          <Card title="Näkymät">
            <Screens {...props} />
          </Card>
        </div>
      </details>
    </>
  )
}

function Labelled({ label, ...box }: BoxProps) {
  const id = useId()
  return (
    <div className={css.right} data-differs={differs(box.rights, box.right)}>
      <Box {...box} id={id} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}

const byName = resources.toSorted((a, b) => resourceLabels[a].localeCompare(resourceLabels[b], 'fi'))

/** The trail is only read, and months are there by themselves. */
const onlyActions: Partial<Record<Resource, readonly Action[]>> = { audit: ['read'], months: ['read', 'edit'] }
const isThere = (resource: Resource, action: Action) => onlyActions[resource]?.includes(action) ?? true

const Matrix = ({ rights, ...props }: Props) => (
  <table className={css.matrix}>
    <thead>
      <tr>
        <th scope="col">Tieto</th>
        {actions.map((action) => (
          <th key={action} scope="col">
            {actionLabels[action]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {byName.map((resource) => (
        <tr key={resource}>
          <th scope="row">{resourceLabels[resource]}</th>
          {actions.map((action) => (
            <td key={action}>
              {isThere(resource, action) && (
                <span className={css.box} data-differs={differs(rights, `${resource}.${action}`)}>
                  <Box
                    {...props}
                    rights={rights}
                    right={`${resource}.${action}`}
                    label={`${resourceLabels[resource]}: ${actionLabels[action]}`}
                  />
                </span>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Screens of groups go by the person's place in the group. */
const ownAreas = screenAreas.filter(({ screens }) => screens.every(({ key }) => !key.startsWith('g-')))

const Screens = (props: Props) => (
  <div className={css.areas}>
    {ownAreas.map(({ label, screens }) => (
      <fieldset key={label} className={css.area}>
        <legend>{label}</legend>
        {screens.map(({ key, label: name }) => (
          <Labelled key={key} {...props} right={`see:${key}`} label={name} />
        ))}
      </fieldset>
    ))}
  </div>
)
