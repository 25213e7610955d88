import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { missing, Problem } from '#shared/base/problem.ts'
import { publicFormsApi as api, type PublicForm } from '#shared/forms/public-api.ts'
import { callQuietly } from '../app/call.ts'
import { ContentLoading } from '../ui/Fallback.tsx'
import { FillingForm } from './FillingForm.tsx'
import css from './forms.module.css'

/** What a page's address asks for, as letters and the spec have it: a form, by itself or at an apartment or a contract. */
function readingOf(path: string): (() => Promise<{ form: PublicForm }>) | undefined {
  const [, id] = /^([^/]+)$/.exec(path) ?? []
  if (id) return () => callQuietly(api.openForm, { params: { id } })
  const [, kind, place = '', formId = ''] = /^(kohde|sopimus)\/([^/]+)\/lomake\/([^/]+)$/.exec(path) ?? []
  if (kind === 'kohde')
    return () => callQuietly(api.openApartmentForm, { params: { apartmentId: place }, body: { formId } })
  if (kind === 'sopimus')
    return () => callQuietly(api.openContractForm, { params: { contractId: place }, body: { formId } })
  return undefined
}

/** A page for whoever has its address, on a telephone first: what is asked, and nothing else. */
export function FillScreen() {
  const { '*': at = '' } = useParams()
  const read = readingOf(at)
  const { data, error, refetch } = useQuery({
    queryKey: ['fill', at],
    queryFn: async () => {
      if (!read) throw missing('Lomaketta')
      return (await read()).form
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <main className={css.page}>
      <div className={css.sheet}>
        {data && <title>{`${data.name} – ${data.accountName}`}</title>}
        {error && !data && <Failure error={error} retry={() => void refetch()} />}
        {!data && !error && <ContentLoading />}
        {data && <FillingForm key={data._id} at={at} form={data} onStale={refetch} />}
      </div>
    </main>
  )
}

function Failure({ error, retry }: { error: Error; retry: () => void }) {
  const isClosed = error instanceof Problem && error.kind === 'missing'
  return (
    <div role="alert">
      <h1>Lomake</h1>
      <p>{isClosed ? error.message : 'Jokin meni pieleen lomakkeen lataamisessa.'}</p>
      {!isClosed && (
        <button type="button" onClick={retry}>
          Yritä uudelleen
        </button>
      )}
    </div>
  )
}
