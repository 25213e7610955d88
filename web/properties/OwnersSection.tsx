import { PlusIcon, TrashIcon } from '@primer/octicons-react'
import { Button, IconButton } from '@primer/react'
import { InlineMessage } from '@primer/react/experimental'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { InputOf } from '#shared/base/endpoint.ts'
import { sumBy } from '#shared/base/money.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import { type ApartmentDraft, holdingsWarning } from '#shared/properties/apartment.ts'
import { useSession } from '../app/session.ts'
import { PartnerPicker } from '../customers/pickers.tsx'
import { Field } from '../ui/field/Field.tsx'
import { LockedRows, Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './OwnersSection.module.css'

type Values = InputOf<typeof ApartmentDraft>
const { NumberField } = fieldsOf<typeof ApartmentDraft>()

interface Props {
  /** The names that came with the apartment, by the owner's id. */
  readonly names: ReadonlyMap<string, string>
}

/** Who owns the apartment, and how much of it: principals, and the account itself. */
export function OwnersSection({ names }: Props) {
  const { fields, append, remove } = useFieldArray<Values, 'owners'>({ name: 'owners' })
  const holdings = (useWatch<Values, 'owners'>({ name: 'owners' }) ?? []).map(({ holding = 0 }) => ({ holding }))
  const account = useSession()?.user.currentAccount
  const left = Math.max(0, 100 - sumBy(holdings, ({ holding }) => holding))
  const warning = holdingsWarning(holdings)
  const isOwnerAlready = fields.some(({ ownerId }) => ownerId === account?._id)
  return (
    <Section title="Omistajat" anchor="owners">
      <LockedRows name="owners">
        <ul className={css.owners}>
          {fields.map(({ id, onModel, ownerId }, at) => (
            <li key={id} className={css.owner}>
              {onModel === 'Account' ? (
                <Field label={apartmentFields['owners.ownerId'].label}>
                  {(wiring) => <input {...wiring} readOnly value={names.get(ownerId) ?? account?.name ?? ''} />}
                </Field>
              ) : (
                <PartnerPicker
                  name={`owners.${at}.ownerId`}
                  label={apartmentFields['owners.ownerId'].label}
                  required
                  chosen={names.get(ownerId)}
                />
              )}
              <NumberField
                name={`owners.${at}.holding`}
                label={apartmentFields['owners.holding'].label}
                unit={apartmentFields['owners.holding'].unit}
                required
              />
              <span className={css.remove}>
                <IconButton
                  icon={TrashIcon}
                  aria-label="Poista omistaja"
                  variant="invisible"
                  onClick={() => remove(at)}
                />
              </span>
            </li>
          ))}
        </ul>
        <div className={css.buttons}>
          <Button leadingVisual={PlusIcon} onClick={() => append({ ownerId: '', onModel: 'Partner', holding: left })}>
            Lisää päämies
          </Button>
          {account && !isOwnerAlready && (
            <Button
              leadingVisual={PlusIcon}
              onClick={() => append({ ownerId: account._id, onModel: 'Account', holding: left })}
            >
              Lisää {account.name}
            </Button>
          )}
        </div>
      </LockedRows>
      <div role="status" className={css.warning}>
        {warning && <InlineMessage variant="warning">{warning}</InlineMessage>}
      </div>
    </Section>
  )
}
