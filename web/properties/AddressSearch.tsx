import { SearchIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { type KeyboardEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { printPostalAddress } from '#shared/base/finnish.ts'
import type { FoundAddress, FoundAddresses } from '#shared/properties/address-search.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { call } from '../app/call.ts'
import { Field } from '../ui/field/Field.tsx'
import css from './AddressSearch.module.css'

type Outcome = { readonly found: FoundAddresses } | { readonly failure: string }

/**
 * Finds an address on the map and writes it to the form's fields. It asks by Enter or the button only: the map's service
 * allows no guessing while one types. When it is away the fields are filled by hand as before.
 */
export function AddressSearch() {
  const { setValue, setFocus } = useFormContext()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function search() {
    if (typed.trim() === '' || busy) return
    setBusy(true)
    try {
      setOutcome({ found: await call(propertiesApi.searchAddress, { query: { q: typed } }) })
    } catch (error) {
      setOutcome({ failure: error instanceof Error ? error.message : String(error) })
    }
    setBusy(false)
  }

  function take(found: FoundAddress) {
    for (const [name, value] of Object.entries(found)) {
      setValue(name, value, { shouldDirty: true, shouldValidate: true })
    }
    setOutcome(undefined)
    setTyped('')
    setFocus('address')
  }

  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form itself is saved by its own button.
    event.preventDefault()
    void search()
  }
  return (
    <div className={css.search}>
      <div className={css.line}>
        <Field label="Hae osoite">
          {(wiring) => (
            <input
              {...wiring}
              type="search"
              value={typed}
              maxLength={200}
              autoComplete="off"
              placeholder="Katajakatu 5, Helsinki"
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={byKey}
            />
          )}
        </Field>
        <Button leadingVisual={SearchIcon} loading={busy} loadingAnnouncement="Haetaan" onClick={() => void search()}>
          Hae
        </Button>
      </div>
      <div role="status">{outcome && <Found outcome={outcome} onTake={take} />}</div>
    </div>
  )
}

function Found({ outcome, onTake }: { outcome: Outcome; onTake: (address: FoundAddress) => void }) {
  if ('failure' in outcome) return <p className={css.note}>{outcome.failure}</p>
  const { addresses, attribution } = outcome.found
  return (
    <>
      {addresses.length === 0 ? (
        <p className={css.note}>Osoitetta ei löytynyt. Kirjoita osoite kenttiin itse.</p>
      ) : (
        <ul className={css.found}>
          {addresses.map((address) => (
            <li key={Object.values(address).join()}>
              <Button variant="invisible" size="small" onClick={() => onTake(address)}>
                {printPostalAddress(address)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={css.note}>
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
          {attribution}
        </a>
      </p>
    </>
  )
}
