import { Button } from '@primer/react'
import { bankingApi as api } from '#shared/banking/api.ts'
import { type BankAccountView, bankAccountStateLabels } from '#shared/banking/saved-account.ts'
import { printInstant } from '#shared/base/day.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import { useMay } from '../app/session.ts'
import { useCommand } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/dialog/confirm.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { Fact, Facts } from '../ui/Facts.tsx'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import css from './BankAccounts.module.css'

/** From so many days before its end on a consent wants to be renewed. */
const soonDays = 14

function stateOf({ state, daysLeft, isReading }: BankAccountView): readonly [Tone, string] {
  if (isReading) return ['news', 'Haetaan tapahtumia']
  if (state !== 'active') return ['bad', bankAccountStateLabels[state]]
  return daysLeft < soonDays ? ['warning', 'Valtuutus päättyy pian'] : ['good', bankAccountStateLabels.active]
}

interface Props {
  readonly account: BankAccountView
  /** There is somebody through whom a consent can be given anew. */
  readonly canConnect: boolean
}

/** One saved bank account: until when it may be read, when it was, and what can be done of it. */
export function BankAccountCard({ account, canConnect }: Props) {
  const { institutionName, iban, message, validUntil, lastRead, nextRead } = account
  const [tone, label] = stateOf(account)
  return (
    <Card title={`${institutionName} ${printIban(iban)}`} action={<StatusLabel tone={tone}>{label}</StatusLabel>}>
      {message && <p className={css.message}>{message}</p>}
      <Facts>
        <Fact label="Tilin haltija">{account.ownerName}</Fact>
        <Fact label="Valtuutus voimassa">{untilText(account, validUntil)}</Fact>
        <Fact label="Haettu viimeksi">{lastRead && printInstant(lastRead)}</Fact>
        <Fact label="Viimeisin haku">{lastRead && resultText(account)}</Fact>
        <Fact label="Seuraava haku">{nextRead && printInstant(nextRead)}</Fact>
      </Facts>
      <Buttons account={account} canConnect={canConnect} />
    </Card>
  )
}

function untilText({ state, daysLeft }: BankAccountView, validUntil: string): string {
  const until = printInstant(validUntil)
  if (state === 'expired') return 'Päättynyt'
  if (daysLeft >= soonDays) return `${until} asti`
  return `${until} asti (${daysLeft === 0 ? 'alle päivä' : daysLeft === 1 ? '1 päivä' : `${daysLeft} päivää`} jäljellä)`
}

function resultText({ told, fresh, open }: BankAccountView): string {
  if (told === 0) return 'Ei tapahtumia'
  if (fresh === 0) return 'Ei uusia tapahtumia'
  const counted = fresh === 1 ? '1 uusi tapahtuma' : `${fresh} uutta tapahtumaa`
  return open === 0 ? counted : `${counted}, joista ${open} jäi kohdistettavaksi`
}

function Buttons({ account, canConnect }: Props) {
  const may = useMay()
  const { _id, institutionName, isReading, state, mayReadAt, daysLeft } = account
  const read = useCommand(api.readNow)
  const link = useCommand(api.readConsentLink, {
    onDone: ({ link: { link: address } }) => window.location.assign(address),
  })
  const remove = useCommand(api.removeBankAccount, {
    onDone: ({ revoked }) =>
      revoked
        ? toast.ok('Pankkitili poistettu')
        : toast.notice(
            'Pankkitili poistettu. Pankki ei vahvistanut valtuutuksen päättymistä, joten peru se verkkopankissa.',
          ),
  })
  async function ask() {
    const text =
      'Tilin tapahtumia ei enää haeta, ja pankille ilmoitetaan, että valtuutus päättyy. Haetut maksut säilyvät.'
    const yes = await confirm({
      title: `Poistetaanko ${institutionName} pankkitileistä?`,
      text,
      yes: 'Poista pankkitili',
      danger: true,
    })
    if (yes) remove.mutate({ params: { id: _id } })
  }
  const renewFirst = state === 'expired' || daysLeft < soonDays
  return (
    <div className={css.buttons}>
      {may('banking.create') && canConnect && (
        <Button
          variant={renewFirst ? 'primary' : 'default'}
          loading={link.isPending}
          onClick={() => link.mutate({ params: { id: 'renew' }, query: { renews: _id } })}
        >
          Uusi valtuutus
        </Button>
      )}
      {may('banking.edit') && state !== 'expired' && (
        <Button
          disabled={isReading || mayReadAt !== ''}
          loading={read.isPending}
          onClick={() => read.mutate({ params: { id: _id } })}
        >
          {mayReadAt ? `Haettavissa ${printInstant(mayReadAt)}` : 'Hae nyt'}
        </Button>
      )}
      {may('banking.remove') && (
        <Button variant="danger" loading={remove.isPending} onClick={() => void ask()}>
          Poista
        </Button>
      )}
    </div>
  )
}
