import { SearchIcon, XIcon } from '@primer/octicons-react'
import { Dialog, IconButton, Spinner } from '@primer/react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { printNumber } from '#shared/base/finnish.ts'
import { chooseAccount } from '../app/enter-account.ts'
import { useSession } from '../app/session.ts'
import { ChoiceList } from './ChoiceList.tsx'
import type { Choice, Deed } from './choices.ts'
import css from './Palette.module.css'
import { rememberChoice } from './recent.ts'
import { type Found, useChoices } from './use-choices.ts'

/** Longer texts are no names. */
const longest = 100

/** One box to go anywhere: type, arrows, Enter; Esc leaves things as they were. */
export function Palette({ onClose }: { onClose: () => void }) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const found = useChoices(typed)
  const choose = useChoose(onClose)
  const { at, keys, point, forget } = useHighlighted(found, choose)
  const { choices } = found
  const type = (text: string) => {
    setTyped(text)
    forget()
  }
  return (
    <Dialog
      title="Haku"
      width="xlarge"
      align="top"
      position={{ narrow: 'fullscreen', regular: 'center' }}
      onClose={onClose}
      initialFocusRef={input}
      className={css.palette ?? ''}
      renderHeader={({ dialogLabelId }) => (
        <div className={css.head}>
          <h1 id={dialogLabelId} className={css.unseen}>
            Haku
          </h1>
          <SearchIcon />
          <input
            ref={input}
            role="combobox"
            aria-expanded={choices.length > 0}
            aria-controls={choices.length > 0 ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={choices[at] && `${listId}-${at}`}
            aria-label="Hae sivua, toimintoa, tiliä, vuokralaista, kohdetta, sopimusta tai laskua"
            placeholder="sivu, toiminto, nimi, osoite, numero tai viite"
            autoComplete="off"
            spellCheck={false}
            maxLength={longest}
            value={typed}
            onChange={({ target }) => type(target.value)}
            onKeyDown={keys}
          />
          {found.busy && <Spinner size="small" srText={null} />}
          <IconButton icon={XIcon} variant="invisible" aria-label="Sulje" unsafeDisableTooltip onClick={onClose} />
        </div>
      )}
      renderFooter={() => (
        <div className={css.foot}>
          <span role="status">{reportedOf(found, typed.trim())}</span>
          <span aria-hidden className={css.keys}>
            ↑↓ siirry · Enter avaa · Esc sulje
          </span>
        </div>
      )}
    >
      <ChoiceList id={listId} found={found} at={at} onPoint={point} onChoose={choose} />
    </Dialog>
  )
}

function reportedOf({ choices, busy, failed }: Found, text: string): string {
  const count = choices.length
  if (failed) return 'Haku ei onnistunut. Yritä uudelleen.'
  if (text === '') return ''
  if (busy && count === 0) return 'Haetaan…'
  if (count === 0) return `Ei osumia haulla ”${text}”`
  return count === 1 ? '1 osuma' : `${printNumber(count)} osumaa`
}

/** Goes where the choice leads; what is half-filled on the page is asked about on the way. */
function useChoose(onClose: () => void) {
  const session = useSession()
  const navigate = useNavigate()
  return (choice: Choice | Deed) => {
    onClose()
    // The box gives the focus back first: what the deed opens takes it from there.
    if ('run' in choice) return void setTimeout(choice.run)
    rememberChoice(session, choice)
    if (choice.account) void chooseAccount(navigate, { id: choice.account, label: choice.title })
    else void navigate(choice.to)
  }
}

/**
 * The choice that Enter takes: the first one until arrows or the pointer say otherwise. What came for an earlier text is
 * not taken for the one just typed: Enter then waits for the answer.
 */
function useHighlighted({ choices, busy, local }: Found, choose: (choice: Choice | Deed) => void) {
  const [key, setKey] = useState('')
  const [awaited, setAwaited] = useState(false)
  const at = Math.max(
    0,
    choices.findIndex((choice) => choice.key === key),
  )
  const point = (index: number) => setKey(choices[index]?.key ?? '')
  const take = (index: number) => {
    const choice = choices[index]
    if (busy && index >= local) setAwaited(true)
    else if (choice) choose(choice)
  }
  const takeAwaited = useEffectEvent(() => {
    const choice = choices[at]
    if (choice) choose(choice)
  })
  useEffect(() => {
    if (awaited && !busy) takeAwaited()
  }, [awaited, busy])
  const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }
  return {
    at,
    point,
    forget() {
      setKey('')
      setAwaited(false)
    },
    keys(event: KeyboardEvent) {
      const next = moves[event.key]
      if (next !== undefined) point(Math.min(choices.length - 1, Math.max(0, next)))
      else if (event.key === 'Enter') take(at)
      else return
      event.preventDefault()
    },
  }
}
