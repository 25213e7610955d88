import { Button } from '@primer/react'
import { useState } from 'react'
import { bankingApi as api } from '#shared/banking/api.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { CardColumn } from '../ui/Card.tsx'
import { Blank } from '../ui/Fallback.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { BankAccountCard } from './BankAccountCard.tsx'
import css from './BankAccounts.module.css'

const ConnectDialog = dialogOnDemand(
  async () => (await import('./ConnectDialog.tsx')).ConnectDialog,
  ({ onClose }) => onClose(),
)

/** The bank accounts whose transactions are read from the bank, and the way to connect more of them. */
export function BankAccounts() {
  const may = useMay()
  const [isConnecting, setConnecting] = useState(false)
  const reading = useCall(
    api.readBankAccounts,
    { body: {} },
    { pollWhile: ({ accounts }) => accounts.some(({ isReading }) => isReading) },
  )
  return (
    <Loaded reading={reading}>
      {({ accounts, provider }) => {
        const connect = may('banking.create') && provider !== '' && (
          <Button variant="primary" onClick={() => setConnecting(true)}>
            Yhdistä pankkitili
          </Button>
        )
        return (
          <>
            {accounts.length === 0 ? (
              <Blank title="Ei pankkiyhteyksiä" text={emptyText(provider)} action={connect} />
            ) : (
              <>
                <div className={css.top}>
                  <p>
                    Tilien tapahtumat haetaan pankista muutaman kerran päivässä, ja maksut kohdistuvat laskuille kuten
                    tiliotteilta. Sama maksu kirjautuu vain kerran, vaikka toisit myös tiliotteen.
                    {provider && ` Yhteyden välittää ${provider}.`}
                  </p>
                  {connect}
                </div>
                <CardColumn>
                  {accounts.map((account) => (
                    <BankAccountCard key={account._id} account={account} canConnect={provider !== ''} />
                  ))}
                </CardColumn>
              </>
            )}
            {isConnecting && <ConnectDialog onClose={() => setConnecting(false)} />}
          </>
        )
      }}
    </Loaded>
  )
}

const emptyText = (provider: string) =>
  provider
    ? 'Kun annat pankissa luvan lukea tilin tapahtumat, maksut haetaan ja kohdistetaan laskuille automaattisesti.'
    : 'Pankkiyhteyksiä ei ole otettu käyttöön tässä palvelussa. Maksut voi tuoda tiliotteina.'
