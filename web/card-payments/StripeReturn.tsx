import { LinkButton } from '@primer/react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { merchantStateOf } from '#shared/accounts/merchant.ts'
import { cardPaymentsApi as api } from '#shared/card-payments/api.ts'
import { call } from '../app/call.ts'
import { queries } from '../app/queries.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { Blank, ContentLoading } from '../ui/Fallback.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { leaveForProvider } from './leave.ts'

const settingsPath = '/settings?tab=card-payments'

/** Where the provider sends the browser back to. It brings no word of what was done there: the server looks it up. */
export function StripeSuccess() {
  const navigate = useNavigate()
  const looked = useMutation({
    mutationFn: () => call(api.verifyStripeAccount, {}),
    onSuccess({ stripe }) {
      if (merchantStateOf(stripe) === 'ready') toast.ok('Korttimaksut ovat käytössä')
      else toast.notice('Stripe odottaa vielä tietoja tai tarkistaa niitä.')
      void queries.invalidateQueries()
      void navigate(settingsPath, { replace: true })
    },
  })
  return <Returned once={looked.mutate} failure={looked.error} />
}

/** Where the provider sends a browser whose link had been used or was too old: on with a new one. */
export function StripeRefresh() {
  const left = useMutation({ mutationFn: leaveForProvider })
  return <Returned once={left.mutate} failure={left.error} />
}

/** Does it once, however often the page is drawn; a failure stays on the page. */
function Returned({ once, failure }: { readonly once: () => void; readonly failure: Error | null }) {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    once()
  }, [once])
  return (
    <>
      <PageHead title="Korttimaksut" />
      {failure ? (
        <div role="alert">
          <Blank
            title="Käyttöönottoa ei voitu jatkaa"
            text={failure.message}
            action={
              <LinkButton as={Link} to={settingsPath}>
                Korttimaksujen asetukset
              </LinkButton>
            }
          />
        </div>
      ) : (
        <ContentLoading />
      )}
    </>
  )
}
