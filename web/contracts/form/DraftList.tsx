import { Button } from '@primer/react'
import { Link } from 'react-router-dom'
import { printInstant } from '#shared/base/day.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import type { ContractDraftSummary } from '#shared/contracts/contract-draft.ts'
import { useMay } from '../../app/session.ts'
import { useCall, useCommand } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import css from './DraftList.module.css'

/** Contracts that the person left half-filled. */
export function DraftList() {
  const may = useMay()
  const { data } = useCall(contractsApi.listContractDrafts, {}, { enabled: may('contracts.create') })
  if (!data || data.drafts.length === 0) return null
  return (
    <Card title="Keskeneräiset sopimukset">
      <ul className={css.drafts}>
        {data.drafts.map((draft) => (
          <Draft key={draft._id} draft={draft} />
        ))}
      </ul>
    </Card>
  )
}

function Draft({ draft: { _id, title, saved, isChange } }: { draft: ContractDraftSummary }) {
  const removing = useCommand(contractsApi.deleteContractDraft, { said: 'Luonnos poistettu' })
  const name = title || 'Nimetön luonnos'
  const remove = async () => {
    const question = {
      title: `Poistetaanko luonnos: ${name}?`,
      text: 'Kesken jäänyt sopimus poistetaan pysyvästi.',
      yes: 'Poista luonnos',
      danger: true,
    }
    if (await confirm(question)) removing.mutate({ params: { id: _id } })
  }
  return (
    <li>
      <Link to={isChange ? `/rental-contract/edit/${_id}` : `/rental-contract/create?draft=${_id}`}>{name}</Link>
      <span>{printInstant(saved)}</span>
      <Button size="small" variant="danger" aria-label={`Poista luonnos: ${name}`} onClick={() => void remove()}>
        Poista
      </Button>
    </li>
  )
}
