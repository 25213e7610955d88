import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sessionApi } from '#shared/identity/session-api.ts'
import { searchApi } from '#shared/search/api.ts'
import { screens } from '../app/areas.ts'
import { call } from '../app/call.ts'
import { turnView } from '../app/enter-account.ts'
import { maySee, type Session, useSession } from '../app/session.ts'
import { useDebounced } from '../ui/choice/use-option-search.ts'
import { chooseColorMode, useDark } from '../ui/theme/color-mode.ts'
import {
  accountChoices,
  type Choice,
  type Deed,
  deedChoices,
  documentChoices,
  matching,
  pageChoices,
} from './choices.ts'
import { deedsHere, type PageCommand } from './deeds.ts'
import { recentChoices } from './recent.ts'

/** How long typing must pause before the server is asked, in milliseconds. */
const pause = 100
const mostAccounts = 5

export interface Found {
  readonly choices: readonly (Choice | Deed)[]
  /** The server has not answered yet for what is typed; until then its earlier answer stays. */
  readonly busy: boolean
  readonly failed: boolean
  /** Choices that are known without the server stand first. */
  readonly local: number
}

/** What may be chosen for the typed text: pages at once, documents and accounts as the server finds them. */
export function useChoices(typed: string): Found {
  const session = useSession()
  const search = typed.trim()
  const text = useDebounced(search, pause)
  const asks = search !== '' && text !== ''
  const documents = useQuery({
    queryKey: ['search', text],
    enabled: asks && !session?.user.groupMode,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(searchApi.search, { query: { text } }, signal),
  })
  const accounts = useQuery({
    queryKey: ['search accounts', text],
    enabled: asks,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(sessionApi.searchUsersAccounts, { query: { search: text, itemsPerPage: mostAccounts } }, signal),
  })
  const pages = useMemo(() => pageChoices(screens, session), [session])
  const anywhere = useDeedsAnywhere(session)
  const [recent] = useState(() => recentChoices(session))
  const [here] = useState(deedsHere)
  if (search === '') return { choices: [...recent, ...pages], busy: false, failed: false, local: Infinity }
  const local = matching<Choice | Deed>([...deedChoices(here, anywhere), ...pages], search)
  return {
    choices: [
      ...local,
      ...accountChoices(accounts.data?.accounts ?? [], session),
      ...documentChoices(documents.data?.hits ?? [], session),
    ],
    busy: search !== text || documents.isFetching || accounts.isFetching,
    failed: documents.isError || accounts.isError,
    local: local.length,
  }
}

/** What the bar at the top does. */
function useDeedsAnywhere(session: Session | undefined): PageCommand[] {
  const navigate = useNavigate()
  const dark = useDark()
  const view = session?.user.groupMode ? 'Asiakastilin näkymä' : 'Ryhmän näkymä'
  return [
    { title: dark ? 'Vaalea teema' : 'Tumma teema', press: () => chooseColorMode(dark ? 'light' : 'dark') },
    ...(maySee(session, 'g-overview') ? [{ title: view, press: () => void turnView(navigate) }] : []),
    { title: 'Kirjaudu ulos', press: () => void navigate('/logout') },
  ]
}
