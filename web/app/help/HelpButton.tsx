import { QuestionIcon } from '@primer/octicons-react'
import { AnchoredOverlay, Button, IconButton } from '@primer/react'
import { useId, useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import css from './Help.module.css'
import { helpTexts } from './texts.ts'

/** What is said of the screen at an address, if anything is. */
export function helpOf(pathname: string): string | undefined {
  const path = helpTexts[pathname] ? pathname : Object.keys(helpTexts).find((each) => matchPath(each, pathname))
  return path && helpTexts[path]
}

/** A quiet question mark beside the title, which tells what the screen is for. */
export function HelpButton() {
  const text = helpOf(useLocation().pathname)
  const [open, setOpen] = useState(false)
  const id = useId()
  if (!text) return null
  return (
    <AnchoredOverlay
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      renderAnchor={(anchor) => (
        <IconButton
          {...anchor}
          aria-labelledby={undefined}
          className={css.button ?? ''}
          icon={QuestionIcon}
          variant="invisible"
          size="small"
          aria-label="Ohje: mihin tätä sivua käytetään"
          unsafeDisableTooltip
        />
      )}
      overlayProps={{ role: 'dialog', 'aria-label': 'Ohje', 'aria-describedby': id }}
    >
      <div className={css.help}>
        <p id={id}>{text}</p>
        <Button size="small" onClick={() => setOpen(false)}>
          Sulje ohje
        </Button>
      </div>
    </AnchoredOverlay>
  )
}
