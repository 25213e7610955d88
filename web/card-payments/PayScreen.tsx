import { Button } from '@primer/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { payApi as api, type PayPage } from '#shared/card-payments/pay-api.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import { printReference } from '#shared/identifiers/reference.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import { payWords } from '#shared/texts/pay-page.ts'
import { callQuietly } from '../app/call.ts'
import { useSecret } from '../app/use-secret.ts'
import css from '../signing/signing.module.css'
import { Fact, Facts } from '../ui/Facts.tsx'
import { ContentLoading } from '../ui/Fallback.tsx'

/** Where the link of an invoice leads: what is open of it, and the way to pay that by card. On a telephone first. */
export function PayScreen() {
  const token = useSecret()
  const [search] = useSearchParams()
  const isBack = search.has('paid')
  const { data: page, error } = useQuery({
    queryKey: ['pay', token, isBack],
    queryFn: async () => (await callQuietly(isBack ? api.backFromPaying : api.openPayPage, { body: { token } })).page,
  })
  const language = page?.language ?? 'fin'
  const words = payWords[language]
  useEffect(() => {
    // Who reads the page aloud goes by the language of the whole page.
    document.documentElement.lang = languageCodes[language]
    return () => {
      document.documentElement.lang = 'fi'
    }
  }, [language])
  return (
    <main className={css.page}>
      <div className={css.sheet}>
        <div className={css.logo}>
          <img src="/icon.svg" width={32} height={32} alt="" />
          Vuokrakirja
        </div>
        <h1>{page ? `${words.invoice} ${page.invoiceNumber}` : 'Laskun maksaminen'}</h1>
        {page && <title>{`${words.invoice} ${page.invoiceNumber} – Vuokrakirja`}</title>}
        {error && <p role="alert">{error.message}</p>}
        {!page && !error && <ContentLoading />}
        {page && <Bill token={token} page={page} isBack={isBack} />}
      </div>
    </main>
  )
}

function Bill({ token, page, isBack }: { token: string; page: PayPage; isBack: boolean }) {
  const words = payWords[page.language]
  const { state, open, payee, dueDate } = page
  const isOpen = state === 'open' || state === 'bank'
  return (
    <>
      {isOpen && (
        <h2 className="digits">
          {words.open} {printMoney(open)}
        </h2>
      )}
      {state !== 'open' && <p role="status">{words.states[state]}</p>}
      {state === 'open' && isBack && <p role="status">{words.waiting}</p>}
      <Facts rows>
        <Fact label={words.payee}>{payee}</Fact>
        <Fact label={words.due}>{printDay(dueDate)}</Fact>
        {!isOpen && <Fact label={words.sum}>{printMoney(page.total)}</Fact>}
      </Facts>
      {state === 'open' && <PayButton token={token} page={page} />}
      {isOpen && page.iban && (
        <section className={css.column}>
          <h2>{words.byBank}</h2>
          <Facts rows>
            <Fact label={words.account}>{printIban(page.iban)}</Fact>
            <Fact label={words.reference}>{printReference(page.reference)}</Fact>
            <Fact label={words.sum}>{printMoney(open)}</Fact>
          </Facts>
        </section>
      )}
    </>
  )
}

/** The way to the provider's page opens for minutes, so it is asked for when it is gone. */
function PayButton({ token, page }: { token: string; page: PayPage }) {
  const words = payWords[page.language]
  const start = useMutation({
    mutationFn: () => callQuietly(api.startPaying, { body: { token } }),
    // Nothing is left to be paid: the page as it is now says why.
    onSuccess: ({ url }) => (url ? window.location.assign(url) : window.location.reload()),
  })
  return (
    <div className={css.part}>
      <Button
        variant="primary"
        size="large"
        loading={start.isPending || start.isSuccess}
        onClick={() => start.mutate()}
      >
        {payWords[page.language].payByCard}
      </Button>
      {start.error && <p role="alert">{start.error.message}</p>}
      <p className={css.small}>{words.terms}</p>
    </div>
  )
}
