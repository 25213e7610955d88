import { SearchIcon } from '@primer/octicons-react'
import { Spinner } from '@primer/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sessionApi } from '#shared/identity/session-api.ts'
import { OptionList, useHighlight } from '../../ui/choice/OptionList.tsx'
import { type Option, type OptionSource, useOptionSearch } from '../../ui/choice/use-option-search.ts'
import { toast } from '../../ui/dialog/toasts.ts'
import { call } from '../call.ts'
import { chooseAccount } from '../enter-account.ts'
import { useSession } from '../session.ts'
import css from './AccountPicker.module.css'

/** Accounts on one page of the search, and how long typing must pause before it, in milliseconds (spec section 2). */
const pageSize = 25
const pause = 900

const accounts: OptionSource = {
  key: ['accounts'],
  async find(search, page, signal) {
    const query = { search, page, itemsPerPage: pageSize }
    const found = await call(sessionApi.searchUsersAccounts, { query }, signal)
    const options = found.accounts.map(({ _id, name, email }) => ({ id: _id, label: name, note: email }))
    return { options, total: found.totalLength }
  },
}

interface Props {
  readonly currentId: string | undefined
  readonly onDone: () => void
}

/** Finds an account by its name, and goes into it. */
export function AccountSearch({ currentId, onDone }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const groupMode = useSession()?.user.groupMode ?? false
  const [typed, setTyped] = useState('')
  const search = useOptionSearch(accounts, typed, pause, true)
  const { highlighted, highlight, onKeyDown } = useHighlight(search.options, (option) => void pick(option))

  // The overlay is there before what is typed in.
  useEffect(() => input.current?.focus(), [])

  async function pick(option: Option) {
    if (option.id === currentId && !groupMode) return toast.error('Olet jo kyseisellä tilillä.')
    onDone()
    await chooseAccount(navigate, option)
  }

  return (
    <div className={css.panel}>
      <label className={css.search}>
        <SearchIcon />
        <input
          ref={input}
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={search.options.length ? `${id}-${highlighted}` : undefined}
          aria-label="Hae tiliä"
          placeholder="nimi, sähköposti tai *"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            highlight(0)
          }}
          onKeyDown={onKeyDown}
        />
        {search.busy && <Spinner size="small" srText="Ladataan" />}
      </label>
      <OptionList
        id={id}
        label="Tilit"
        search={search}
        chosenId={currentId}
        highlighted={highlighted}
        onHighlight={highlight}
        onPick={(option) => void pick(option)}
        counted="tiliä"
      />
    </div>
  )
}
