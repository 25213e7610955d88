import { Button, LinkButton } from '@primer/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { toast } from '../../ui/dialog/toasts.ts'
import css from './ContractForm.module.css'
import { keepHere } from './contract-values.ts'
import { draftOf } from './earlier-start.ts'

interface Props {
  /** A contract has been made of it, or it has been removed. */
  readonly isGone: boolean
  readonly id: string
  /** Goes on over what another tab has kept, whose version is given. */
  readonly onGoOn: (theirs: number) => void
}

/** What another tab or machine has done to the draft that is open here. */
export function DraftNotice({ isGone, id, onGoOn }: Props) {
  const [isOver, setOver] = useState(false)
  if (isGone || isOver) {
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
    try {
      const draft = await draftOf(id)
      if (draft) onGoOn(draft.version)
      else setOver(true)
    } catch (error) {
      toast.error((error as Error).message)
    }
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
