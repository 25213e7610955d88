import { Button } from '@primer/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { printDay, printInstant } from '#shared/base/day.ts'
import { formsApi } from '#shared/forms/api.ts'
import { type FormAttachment, isOpenOn } from '#shared/forms/form-attachment.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { useRemoval } from '../app/use-removal.ts'
import { Card } from '../ui/Card.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { FormPlace } from './AttachDialog.tsx'
import { FormLink } from './FormLink.tsx'
import css from './forms.module.css'

const AttachDialog = dialogOnDemand(
  async () => (await import('./AttachDialog.tsx')).AttachDialog,
  ({ onClose }) => onClose(),
)

export const FormsOfApartment = ({ id }: { id: string }) => (
  <FormsOf
    place={{ of: 'apartment', id }}
    reading={useCall(formsApi.listApartmentForms, { params: { apartmentId: id } })}
  />
)

export const FormsOfContract = ({ id }: { id: string }) => (
  <FormsOf
    place={{ of: 'contract', id }}
    reading={useCall(formsApi.listContractForms, { params: { contractId: id } })}
  />
)

interface Props {
  readonly place: FormPlace
  readonly reading: Parameters<typeof Loaded<{ attachments: FormAttachment[] }>>[0]['reading']
}

/** The forms at one apartment or contract, on its own page. */
function FormsOf({ place, reading }: Props) {
  const mayEdit = useMay()('forms.edit')
  const [opened, setOpened] = useState<FormAttachment | 'new'>()
  return (
    <Card
      title="Lomakkeet"
      action={
        mayEdit && (
          <Button size="small" onClick={() => setOpened('new')}>
            Liitä lomake
          </Button>
        )
      }
    >
      <Loaded reading={reading}>
        {({ attachments }) =>
          attachments.length === 0 ? (
            <p className={css.small}>
              {place.of === 'apartment'
                ? 'Vuokrakohteeseen ei ole liitetty lomakkeita. Liitä esimerkiksi vikailmoitus, jonka linkin voi antaa asukkaille.'
                : 'Sopimukseen ei ole liitetty lomakkeita. Sopimuksen omat lomakkeet tulevat tähän, kun se on aktivoitu.'}
            </p>
          ) : (
            <ul className={css.attached}>
              {attachments.map((attachment) => (
                <Attached
                  key={attachment._id}
                  place={place}
                  attachment={attachment}
                  onEdit={() => setOpened(attachment)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {opened && (
        <AttachDialog
          place={place}
          attachment={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

/** When it may be filled, in words. */
function openText({ alwaysActive, dates: { startDate, endDate } }: FormAttachment): string {
  if (alwaysActive) return 'Avoinna toistaiseksi'
  if (startDate && endDate) return `Avoinna ${printDay(startDate)}–${printDay(endDate)}`
  return startDate ? `Avoinna ${printDay(startDate)} alkaen` : `Avoinna ${printDay(endDate)} asti`
}

interface AttachedProps {
  readonly place: FormPlace
  readonly attachment: FormAttachment
  readonly onEdit: () => void
}

function Attached({ place, attachment, onEdit }: AttachedProps) {
  const may = useMay()
  const { form, formName, filled, sent } = attachment
  const words = {
    text: 'Lomaketta ei voi enää täyttää tästä linkistä. Saadut vastaukset säilyvät.',
    yes: 'Poista lomake',
    said: place.of === 'apartment' ? 'Lomake poistettu vuokrakohteelta' : 'Lomake poistettu sopimukselta',
  }
  const ofApartment = useRemoval(formsApi.removeApartmentForm, words)
  const ofContract = useRemoval(formsApi.removeContractForm, words)
  const remove = () =>
    place.of === 'apartment'
      ? ofApartment(`lomake ${formName}`, { params: { apartmentId: place.id }, body: { form } })
      : ofContract(`lomake ${formName}`, { params: { contractId: place.id }, body: { form } })
  const [isLinkShown, setLinkShown] = useState(false)
  const isOpen = isOpenOn(attachment, today())
  const answers = `/form-submissions?${place.of === 'apartment' ? 'apartment' : 'rentalContract'}=${place.id}&formId=${form}`
  return (
    <li>
      <span className={css.columnName}>
        {formName}
        <span className={css.small}>{openText(attachment)}</span>
        {sent.at && (
          <span
            className={css.small}
          >{`Lähetetty ${printInstant(sent.at)}: ${sent.receivers.join(', ') || 'ei sähköpostiosoitetta'}`}</span>
        )}
      </span>
      <StatusLabel tone={filled ? 'good' : isOpen ? 'news' : 'plain'}>
        {filled ? 'Täytetty' : isOpen ? 'Avoinna' : 'Suljettu'}
      </StatusLabel>
      <span className={css.buttons}>
        <Button size="small" aria-label={`Linkki ja QR-koodi: ${formName}`} onClick={() => setLinkShown(true)}>
          Linkki ja QR-koodi
        </Button>
        {may('formSubmissions.read') && (
          <Link to={answers} aria-label={`Vastaukset: ${formName}`}>
            Vastaukset
          </Link>
        )}
        {may('forms.edit') && (
          <>
            <Button size="small" variant="invisible" aria-label={`Muokkaa: ${formName}`} onClick={onEdit}>
              Muokkaa
            </Button>
            <Button size="small" variant="invisible" aria-label={`Poista: ${formName}`} onClick={() => void remove()}>
              Poista
            </Button>
          </>
        )}
      </span>
      {isLinkShown && (
        <FormLink form={form} name={formName} attachment={attachment} onClose={() => setLinkShown(false)} />
      )}
    </li>
  )
}
