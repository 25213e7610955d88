import { Button, LinkButton } from '@primer/react'
import { Link } from 'react-router-dom'
import { contractsApi } from '#shared/contracts/api.ts'
import { call } from '../../app/call.ts'
import css from './ContractForm.module.css'
import { keepHere } from './contract-values.ts'

interface Props {
  /** A contract has been made of it, or it has been removed. */
  readonly isGone: boolean
  readonly id: string
  /** Goes on over what another tab has kept, whose version is given. */
  readonly onGoOn: (theirs: number) => void
}

/** What another tab or machine has done to the draft that is open here. */
export function DraftNotice({ isGone, id, onGoOn }: Props) {
  if (isGone) {
    return (
      <div className={css.notice} role="alert">
        <p>Luonnoksesta on jo tehty sopimus tai se on poistettu toisessa välilehdessä. Tätä ei enää tallenneta.</p>
        <LinkButton as={Link} to={`/rental-contract/overview/${id}`}>
          Avaa sopimus
        </LinkButton>
      </div>
    )
  }
  const goOn = async () => {
    const { draft } = await call(contractsApi.readContractDraft, { params: { id } })
    onGoOn(draft.version)
  }
  const reload = () => {
    keepHere(id)(undefined)
    window.location.reload()
  }
  return (
    <div className={css.notice} role="alert">
      <p>Luonnosta on muokattu toisessa välilehdessä tai laitteessa. Kumpi versio jää voimaan?</p>
      <Button onClick={reload}>Näytä toinen versio</Button>
      <Button onClick={() => void goOn()}>Jatka tästä versiosta</Button>
    </div>
  )
}
