import { Button, Dialog } from '@primer/react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import css from './Form.module.css'
import { Form } from './Form.tsx'
import type { DraftOf } from './use-draft.ts'

interface Props<Input extends FieldValues, Output, Saved extends object | undefined>
  extends DraftOf<Input, Output, Saved> {
  readonly title: string
  /** Words of the button that does it, verb first. */
  readonly submit: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A short form over a page: `{open && <FormDialog title="Kirjaa maksu" … onClose={() => setOpen(false)} />}`. It closes once saved. */
export function FormDialog<Input extends FieldValues, Output, Saved extends object | undefined>({
  title,
  submit,
  onClose,
  children,
  onSaved,
  ...draft
}: Props<Input, Output, Saved>) {
  const done = (document: Saved) => {
    onClose()
    onSaved?.(document)
  }
  return (
    <Dialog title={title} width="large" onClose={onClose}>
      <Form
        {...draft}
        onSaved={done}
        bar={({ busy }) => (
          <div className={css.buttons}>
            <Button onClick={onClose}>Peruuta</Button>
            <Button type="submit" variant="primary" loading={busy} loadingAnnouncement="Tallennetaan">
              {submit}
            </Button>
          </div>
        )}
      >
        <div className={css.grid}>{children}</div>
      </Form>
    </Dialog>
  )
}
