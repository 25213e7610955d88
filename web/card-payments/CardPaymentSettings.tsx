import { Button } from '@primer/react'
import { useMutation } from '@tanstack/react-query'
import { type Merchant, type MerchantState, merchantStateOf } from '#shared/accounts/merchant.ts'
import { printInstant } from '#shared/base/day.ts'
import { cardPaymentsApi as api } from '#shared/card-payments/api.ts'
import { disabledReasonText, merchantDemands } from '#shared/card-payments/merchant-words.ts'
import { LockedNote } from '../accounts/LockedNote.tsx'
import css from '../accounts/Settings.module.css'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { queries } from '../app/queries.ts'
import { useMay } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { toast } from '../ui/dialog/toasts.ts'
import { Fact, Facts } from '../ui/Facts.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import { CardSwitch } from './CardSwitch.tsx'
import { leaveForProvider } from './leave.ts'

const CardPaymentList = onDemand(async () => (await import('./CardPaymentList.tsx')).CardPaymentList)

interface Words {
  readonly tone: Tone
  readonly label: string
  readonly text: string
  /** The button that leads to the provider. */
  readonly go: string
}

const words: Readonly<Record<MerchantState, Words>> = {
  none: {
    tone: 'plain',
    label: 'Ei käytössä',
    text: 'Korttimaksuja varten tilistä tehdään kauppias maksupalvelu Stripeen. Tiedot annetaan Stripen omilla sivuilla.',
    go: 'Ota käyttöön',
  },
  begun: {
    tone: 'news',
    label: 'Kesken',
    text: 'Käyttöönotto on aloitettu, mutta tietoja ei ole vielä annettu.',
    go: 'Jatka käyttöönottoa',
  },
  due: {
    tone: 'warning',
    label: 'Tietoja puuttuu',
    text: 'Stripe pyytää vielä lisätietoja. Anna ne Stripen sivuilla.',
    go: 'Anna puuttuvat tiedot',
  },
  disabled: {
    tone: 'bad',
    label: 'Estetty',
    text: 'Stripe ei toistaiseksi anna ottaa maksuja vastaan. Se voi myös vielä tarkistaa tietoja.',
    go: 'Avaa Stripe',
  },
  chargesOnly: {
    tone: 'warning',
    label: 'Tilitykset odottavat',
    text: 'Maksuja voi ottaa vastaan, mutta Stripe ei vielä tilitä niitä.',
    go: 'Avaa Stripe',
  },
  ready: {
    tone: 'good',
    label: 'Käytössä',
    text: 'Stripe ottaa maksuja vastaan ja tilittää ne.',
    go: 'Päivitä tietoja Stripessä',
  },
}

/** The account as a merchant: where the onboarding stands, and the way on. */
export const CardPaymentSettings = () => (
  <Loaded reading={useCall(api.getStripeAccount, {})}>
    {({ stripe, isOffered, isOn }) =>
      isOffered ? (
        <div className={css.rows}>
          <MerchantCard merchant={stripe} />
          {stripe.merchantId && <CardSwitch merchant={stripe} isOn={isOn} />}
          {stripe.merchantId && <Paid />}
        </div>
      ) : (
        <NotOffered />
      )
    }
  </Loaded>
)

const Paid = () => (useMay()('payments.read') ? <CardPaymentList /> : null)

const NotOffered = () => (
  <Card title="Stripe">
    <p>Korttimaksuja ei ole otettu käyttöön tässä palvelussa.</p>
  </Card>
)

function MerchantCard({ merchant }: { merchant: Merchant }) {
  const state = merchantStateOf(merchant)
  const { tone, label, text, go } = words[state]
  const mayChange = useMay()('account.edit')
  return (
    <>
      {!mayChange && <LockedNote />}
      <Card title="Stripe" action={<StatusLabel tone={tone}>{label}</StatusLabel>}>
        <div className={css.card}>
          <p>{text}</p>
          {state !== 'none' && (
            <div className={css.stretched}>
              <MerchantFacts merchant={merchant} />
            </div>
          )}
          {mayChange && <Buttons go={go} isBegun={state !== 'none'} />}
        </div>
      </Card>
    </>
  )
}

const yesOrNo = (is: boolean) => (is ? 'Kyllä' : 'Ei')

const MerchantFacts = ({ merchant }: { merchant: Merchant }) => (
  <Facts>
    <Fact label="Kauppiaan tunnus">{merchant.merchantId}</Fact>
    <Fact label="Ottaa maksuja vastaan">{yesOrNo(merchant.chargesEnabled)}</Fact>
    <Fact label="Tilittää maksut">{yesOrNo(merchant.payoutsEnabled)}</Fact>
    {merchant.due.length > 0 && <Fact label="Stripe pyytää">{merchantDemands(merchant.due).join(', ')}</Fact>}
    {merchant.disabledReason && <Fact label="Eston syy">{disabledReasonText(merchant.disabledReason)}</Fact>}
    {merchant.checked && <Fact label="Muuttunut">{printInstant(merchant.checked)}</Fact>}
  </Facts>
)

function Buttons({ go, isBegun }: { go: string; isBegun: boolean }) {
  const onError = (error: Error) => toast.error(error.message)
  const leave = useMutation({ mutationFn: leaveForProvider, onError })
  const verify = useMutation({
    mutationFn: () => call(api.verifyStripeAccount, {}),
    onSuccess() {
      toast.ok('Tila luettu Stripestä')
      void queries.invalidateQueries()
    },
    onError,
  })
  return (
    <div className={css.buttons}>
      <Button variant="primary" loading={leave.isPending} onClick={() => leave.mutate()}>
        {go}
      </Button>
      {isBegun && (
        <Button loading={verify.isPending} onClick={() => verify.mutate()}>
          Lue tila uudelleen
        </Button>
      )}
    </div>
  )
}
