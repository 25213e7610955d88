import { Button } from '@primer/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { signingApi } from '#shared/signing/api.ts'
import type { ShownSigning, SignedPaper } from '#shared/signing/signing.ts'
import { isRunning } from '#shared/signing/signing-states.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { PaperGapNotes } from '../contracts/texts/PaperGapNotes.tsx'
import { Card } from '../ui/Card.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { SigningCard } from './SigningCard.tsx'
import type { StartProps } from './StartDialog.tsx'
import css from './signing.module.css'

const StartDialog = dialogOnDemand<StartProps>(
  async () => (await import('./SignerDialogs.tsx')).StartDialog,
  ({ onClose }) => onClose(),
)

export const SigningsOfContract = ({ id }: { id: string }) => <SigningsOf contract={id} paper="rentalContract" />
export const SigningsOfOther = ({ id }: { id: string }) => <SigningsOf contract={id} paper="otherContract" />

interface Props {
  readonly contract: string
  readonly paper: SignedPaper
}

/** It is with a queue, or the papers of a finished one are still on their way from its service. */
const isUnderWay = ({ state, evidence }: ShownSigning): boolean =>
  state === 'sending' || state === 'ending' || (state === 'signed' && evidence.key === '')

/** How a contract's signing stands, those before it, and the way to a new one. */
function SigningsOf({ contract, paper }: Props) {
  const given = { params: { contractId: contract }, query: { contractType: paper } }
  const reading = useCall(signingApi.readSigningsOf, given, {
    pollWhile: ({ signings }) => signings.some(isUnderWay),
  })
  return (
    <Loaded reading={reading}>
      {({ signings, hindrance, gaps, start }) => (
        <div className={css.column}>
          {!signings.some(({ state }) => isRunning(state) || state === 'signed') && (
            <Beginning contract={contract} paper={paper} hindrance={hindrance} gaps={gaps} start={start} />
          )}
          {signings.map((signing) => (
            <SigningCard key={signing._id} signing={signing} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

function Beginning({ hindrance, ...start }: Omit<StartProps, 'onClose'> & { hindrance: string }) {
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState(search.has('start'))
  const close = () => {
    setOpen(false)
    setSearch({ tab: 'signing' }, { replace: true })
  }
  const mayStart = useMay()('signatures.create')
  return (
    <Card title="Ei lähetetty">
      <div className={css.part}>
        <p>
          {hindrance ||
            'Asiakirja jäädytetään sellaisena kuin se nyt on, ja sitä voi muokata taas vasta, jos allekirjoitus perutaan.'}
        </p>
        <PaperGapNotes gaps={start.gaps} />
        {mayStart && !hindrance && (
          <Button variant="primary" onClick={() => setOpen(true)}>
            Lähetä allekirjoitettavaksi
          </Button>
        )}
      </div>
      {open && mayStart && !hindrance && <StartDialog {...start} onClose={close} />}
    </Card>
  )
}
