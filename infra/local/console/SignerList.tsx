import { Link as OutLink } from '@primer/react'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { StatusLabel, type Tone } from '../../../web/ui/StatusLabel.tsx'
import type { Column } from '../../../web/ui/table/columns.tsx'
import { Table } from '../../../web/ui/table/Table.tsx'
import { consoleApi, type SignerRow } from './api.ts'
import { printMoment } from './moments.ts'
import { useList } from './use-call.ts'

type States = Readonly<Record<string, readonly [Tone, string]>>

const states: States = {
  new: ['plain', 'Kesken'],
  pending: ['news', 'Allekirjoitettavana'],
  signed: ['good', 'Allekirjoitettu'],
  cancelled: ['warning', 'Peruttu'],
  deleted: ['plain', 'Poistettu'],
}
const signerStates: States = {
  waiting: ['plain', 'Odottaa vuoroa'],
  invited: ['news', 'Kutsuttu'],
  opened: ['news', 'Avannut'],
  signed: ['good', 'Allekirjoittanut'],
  declined: ['bad', 'Hylännyt'],
  cancelled: ['plain', 'Peruttu'],
}

function shown(words: States, state: string) {
  const [tone, label] = words[state] ?? (['plain', state] as const)
  return <StatusLabel tone={tone}>{label}</StatusLabel>
}

const columns: Column<SignerRow>[] = [
  { key: 'title', title: 'Asiakirja' },
  { key: 'service', title: 'Palvelu' },
  { key: 'state', title: 'Tila', cell: ({ state }) => shown(states, state) },
  { key: 'signer', title: 'Allekirjoittaja' },
  { key: 'email', title: 'Sähköposti' },
  { key: 'signerState', title: 'Allekirjoittajan tila', cell: ({ signerState }) => shown(signerStates, signerState) },
  { key: 'made', title: 'Lähetetty', cell: ({ made }) => printMoment(made) },
  {
    key: 'page',
    title: 'Allekirjoitussivu',
    sort: false,
    cell: ({ page, signer }) => (
      <OutLink href={page} target="_blank" aria-label={`Avaa allekirjoitussivu: ${signer}`}>
        Avaa
      </OutLink>
    ),
  },
]

/** What the stand-ins of the signing services have been given, signer by signer, with the page that each would open. */
export function SignerList() {
  const list = useList(consoleApi.listSigners)
  return (
    <>
      <PageHead title="Allekirjoituspalvelut" />
      <Table
        name="signers"
        label="Allekirjoittajat palveluissa"
        list={list}
        columns={columns}
        search="Hae asiakirjalla tai allekirjoittajalla"
        empty={{
          title: 'Ei allekirjoituksia',
          text: 'Tänne tulevat sopimukset, jotka ohjelma lähettää Visma Signiin tai SignHeroon.',
        }}
      />
    </>
  )
}
