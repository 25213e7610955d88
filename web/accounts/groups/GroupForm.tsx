import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { GroupDraft, type NamedGroup } from '#shared/accounts/group.ts'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { fonts } from '#shared/formats/fonts.ts'
import { callLoosely, type LooseGiven } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useFresh } from '../../app/use-call.ts'
import { ColourField } from '../../ui/field/ColourField.tsx'
import { Section } from '../../ui/form/Form.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { ColourChecks } from './ColourChecks.tsx'
import { LogoField } from './LogoField.tsx'

const { TextField, TextareaField, SelectField, CheckField } = fieldsOf<typeof GroupDraft>()

export function CreateGroup() {
  const navigate = useNavigate()
  return (
    <GroupForm
      title="Uusi ryhmä"
      save={(draft, logo) => send(groupsApi.createGroup, draft, logo, {})}
      onSaved={({ _id }) => navigate(`/group/groups/users/${_id}`)}
    />
  )
}

export function EditGroup() {
  const { id = '' } = useParams()
  const params = { id }
  return (
    <Loaded reading={useFresh(groupsApi.readGroup, { params })}>
      {({ group }) => (
        <GroupForm
          title={group.name}
          group={group}
          save={(draft, logo) => send(groupsApi.editGroup, draft, logo, { params })}
        />
      )}
    </Loaded>
  )
}

/** The draft as JSON, and the image when a new one was chosen. */
async function send(endpoint: Endpoint, draft: GroupDraft, logo: File | undefined, given: LooseGiven) {
  const body = new FormData()
  body.append('data', JSON.stringify(draft))
  if (logo && draft.logoIs === 'new') body.append('logo', logo)
  const { group } = (await callLoosely(endpoint, { ...given, body })) as { group: NamedGroup }
  return { ...group, logoIs: 'kept' as const }
}

interface Props {
  readonly title: string
  readonly group?: NamedGroup
  readonly save: (draft: GroupDraft, logo: File | undefined) => Promise<NamedGroup>
  readonly onSaved?: (group: NamedGroup) => void
}

function GroupForm({ title, group, save, onSaved }: Props) {
  const [logo, setLogo] = useState<File>()
  return (
    <FormPage
      title={title}
      parents={[{ to: '/group/groups', label: 'Ryhmät' }]}
      cancel="/group/groups"
      schema={GroupDraft}
      {...(group && { values: group })}
      save={(draft) => save(draft, logo)}
      saved="Ryhmä tallennettu"
      {...(onSaved && { onSaved })}
    >
      <Section title="Perustiedot">
        <TextField name="name" label="Nimi" required span={2} />
        <SelectField name="fonts.text" label="Kirjasin" options={fonts.map((font) => [font, font])} />
        <LogoField groupId={group?._id} onChosen={setLogo} />
      </Section>
      <Section title="Värit">
        <ColourField name="colors.primary" label="Pääväri" />
        <ColourField name="colors.footer" label="Alatunnisteen tausta" />
        <ColourField name="colors.footerText" label="Alatunnisteen teksti" />
        <ColourChecks />
      </Section>
      <Section title="Alatunniste">
        <CheckField name="showFooter" label="Näytä alatunniste" hint="Merkintä {{logo}} näkyy ryhmän logona." />
        <TextareaField name="footer.left" label="Vasen palsta" rows={4} />
        <TextareaField name="footer.middle" label="Keskimmäinen palsta" rows={4} />
        <TextareaField name="footer.right" label="Oikea palsta" rows={4} />
      </Section>
      <Section title="Käyttö">
        <CheckField
          name="bypassGroupStyles"
          label="Ohita ryhmän ulkoasu"
          hint="Tileillä näkyy silloin Vuokrakirjan oma ulkoasu."
        />
      </Section>
    </FormPage>
  )
}
