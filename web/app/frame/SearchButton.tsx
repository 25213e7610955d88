import { SearchIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useEffect, useState } from 'react'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import css from './DefaultLayout.module.css'

const Palette = dialogOnDemand(
  async () => (await import('../../search/Palette.tsx')).Palette,
  ({ onClose }) => onClose(),
)

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The search over everything: opens by its button, and by Ctrl K or ⌘ K on any page. Its code comes when it first opens. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isShortcut || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      // A question or a form in a dialog is answered first.
      setOpen((isOpen) => !isOpen && !document.querySelector('[aria-modal="true"]'))
    }
    window.addEventListener('keydown', keys)
    return () => window.removeEventListener('keydown', keys)
  }, [])
  return (
    <>
      <Button
        className={css.search ?? ''}
        variant="invisible"
        leadingVisual={SearchIcon}
        aria-label="Haku"
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <span className={css.viewName} data-keys={isApple ? '⌘ K' : 'Ctrl K'}>
          Haku
        </span>
      </Button>
      {open && <Palette onClose={() => setOpen(false)} />}
    </>
  )
}
