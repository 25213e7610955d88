import { LinkButton } from '@primer/react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { bankingApi as api } from '#shared/banking/api.ts'
import { call } from '../app/call.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { Blank, ContentLoading } from '../ui/Fallback.tsx'
import { PageHead } from '../ui/PageHead.tsx'

const bankAccountsPath = '/settings?tab=bank-accounts'
const failure = 'Valtuutuksessa tapahtui virhe. '

const strangeText = (strange: readonly string[]) =>
  `Tilejä ${strange.join(', ')} ei otettu käyttöön, koska ne eivät ole tämän asiakastilin eivätkä sen päämiesten.`

/** Where the bank sends the browser back to. The server finds out by itself what came of the visit. */
export function BankReturn() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isSaved = useRef(false)
  // A failure is told on the page, where it stays, and not in a notice besides.
  const { mutate, error } = useMutation({
    mutationFn: (given: { id: string; query: { code: string; error: string } }) =>
      call(api.saveBankAccounts, { params: { id: given.id }, query: given.query }),
    onSuccess({ strange }) {
      toast.ok('Valtuutus onnistui')
      if (strange.length > 0) toast.notice(strangeText(strange))
      void navigate(bankAccountsPath, { replace: true })
    },
  })
  const reference = search.get('ref') ?? search.get('state') ?? ''
  useEffect(() => {
    if (isSaved.current || !reference) return
    isSaved.current = true
    const query = { code: search.get('code') ?? '', error: search.get('error') ?? '' }
    mutate({ id: reference, query })
  }, [mutate, reference, search])
  const cause = reference ? error?.message : 'Osoitteesta puuttuu tieto valtuutuksesta. Aloita alusta.'
  return (
    <>
      <PageHead title="Pankkiyhteys" />
      {cause === undefined ? (
        <ContentLoading />
      ) : (
        <div role="alert">
          <Blank
            title="Valtuutus ei onnistunut"
            text={cause.startsWith(failure) ? cause : `${failure}${cause}`}
            action={
              <LinkButton as={Link} to={bankAccountsPath}>
                Pankkitilit
              </LinkButton>
            }
          />
        </div>
      )}
    </>
  )
}
