import { Button } from '@primer/react'
import type { Merchant } from '#shared/accounts/merchant.ts'
import { paymentsByCardApi as api } from '#shared/card-payments/payments-api.ts'
import css from '../accounts/Settings.module.css'
import { useMay } from '../app/session.ts'
import { useCommand } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'

/** Whether payers may pay invoices by card, and what that costs whom. */
export function CardSwitch({ merchant, isOn }: { merchant: Merchant; isOn: boolean }) {
  const may = useMay()('account.edit')
  const save = useCommand(api.saveCardSettings, { said: 'Korttimaksujen asetus tallennettu' })
  const canTurn = isOn || merchant.chargesEnabled
  return (
    <Card
      title="Laskujen maksaminen kortilla"
      action={<StatusLabel tone={isOn ? 'good' : 'plain'}>{isOn ? 'Käytössä' : 'Ei käytössä'}</StatusLabel>}
    >
      <div className={css.card}>
        <p>
          Kun tämä on käytössä, laskun sähköpostissa ja PDF:ssä on linkki sivulle, jolla maksaja maksaa laskun kortilla,
          Apple Paylla tai Google Paylla. Raha tulee Stripen kautta, ja maksu kirjautuu laskulle automaattisesti.
        </p>
        <p>
          Stripe vähentää palvelumaksunsa tilityksestä, eli sen maksaa laskuttaja. Maksajalta ei saa periä kortilla
          maksamisesta lisämaksua (maksupalvelulaki). Vuokrakirja ei ota maksuista omaa osuutta. Palvelumaksu näkyy
          jokaisen maksun kohdalla; tosite kuluista on Stripen kuukausilasku.
        </p>
        <p>
          Kortilla voi maksaa laskut, joiden maksutili on tilin oma tilinumero. Päämiehen tilille tai vakuustilille
          maksettavia laskuja ei voi maksaa kortilla.
        </p>
        {may && (
          <Button
            {...(!isOn && { variant: 'primary' as const })}
            disabled={!canTurn}
            loading={save.isPending}
            onClick={() => save.mutate({ body: { isOn: !isOn } })}
          >
            {isOn ? 'Poista käytöstä' : 'Ota käyttöön laskuilla'}
          </Button>
        )}
        {!canTurn && <p>Käyttöönotto onnistuu, kun Stripe ottaa maksuja vastaan.</p>}
      </div>
    </Card>
  )
}
