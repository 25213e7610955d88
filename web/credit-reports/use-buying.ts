import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { printInstant } from '#shared/base/day.ts'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { creditReportsApi as api } from '#shared/credit-reports/api.ts'
import { call } from '../app/call.ts'
import { confirm } from '../ui/dialog/confirm.ts'
import { toast } from '../ui/dialog/toasts.ts'

/** What everybody is told before a purchase. */
export const priceOfBuying =
  'Luottotiedot haetaan vain vuokrasopimuksen tekemistä varten. Haku on maksullinen, ja siitä ja jokaisesta avaamisesta jää merkintä muutoshistoriaan.'

const unclearText = 'Palvelu ei vastannut, joten luottotietoja ei saatu. Haku on silti voitu laskuttaa.'

export type PurchaseReply = OutputOf<(typeof api)['createCreditReport']['reply']>

export const askFor = (tenant: string, instead = ''): Promise<PurchaseReply> =>
  call(api.createCreditReport, { body: { tenant, instead } })

/** Opens what was bought. One that stood already is told of, and bought anew only if that is wanted. */
export function useShowing() {
  const navigate = useNavigate()
  return async function show({ creditReport, bought }: PurchaseReply): Promise<void> {
    const { _id, tenant, tenantName, at, requestedBy, state } = creditReport
    if (!bought && state === 'asked') return toast.info('Luottotietoja haetaan jo.')
    if (bought && state === 'unclear') toast.notice(unclearText)
    const isWantedAnew =
      !bought &&
      (await confirm({
        title: 'Luottotiedot on jo haettu',
        text: `${requestedBy} haki luottotiedot ${printInstant(at)} (${tenantName}). Uusi haku maksaa uudelleen.`,
        yes: 'Hae uudelleen',
      }))
    // What stands is opened only when it is meant to be, for the trail tells of it.
    if (!bought && !isWantedAnew) return
    if (isWantedAnew) return show(await askFor(tenant, _id))
    void navigate(`/credit-reports/${_id}`)
  }
}

/** Buys by the press of a button, after asking whether it is meant. */
export function useBuying() {
  const show = useShowing()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ tenant, instead }: { tenant: string; instead: string }) => show(await askFor(tenant, instead)),
    onError: (error) => toast.error(error.message),
  })
  async function buy(tenant: string, instead = ''): Promise<void> {
    const isMeant = await confirm({ title: 'Haetaanko luottotiedot?', text: priceOfBuying, yes: 'Hae luottotiedot' })
    if (isMeant) mutate({ tenant, instead })
  }
  return { buy, isBusy: isPending }
}
