import { Button, Dialog } from '@primer/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { confirm } from '../dialog/confirm.ts'
import css from './Form.module.css'
import { Form } from './Form.tsx'
import type { DraftOf } from './use-draft.ts'
import { leaving } from './use-unsaved.ts'

interface Frame {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

interface Props<Input extends FieldValues, Output, Saved extends object | undefined>
  extends DraftOf<Input, Output, Saved> {
  /** Words of the button that does it, verb first. */
  readonly submit: string
  /** It takes something away: the button says so by its colour. */
  readonly danger?: boolean
  /** Words of the button that does nothing. */
  readonly cancel?: string
  readonly onClose: () => void
  readonly locked?: readonly string[]
  readonly children: ReactNode
}

/** In place of the dialog's own body, which takes the scrolling from the dialog: the buttons stick to its bottom. */
const Body = ({ children }: { children?: ReactNode }) => <div className={css.body}>{children}</div>

/**
 * A dialog whose form comes once it has been read: a DialogForm goes inside. Escape, the cross and a press beside it may be
 * slips, so they ask before what was typed is lost; the form's own button says what it does.
 */
export function FormFrame({ title, onClose, children }: Frame) {
  const dialog = useRef<HTMLDivElement>(null)
  const close = async () => {
    if (!dialog.current?.querySelector('[data-unsaved]') || (await confirm(closing))) onClose()
  }
  return (
    <Dialog ref={dialog} title={title} width="large" onClose={() => void close()} renderBody={Body}>
      {children}
    </Dialog>
  )
}

const closing = {
  ...leaving,
  title: 'Suljetaanko ikkuna?',
  text: 'Ikkunassa on tallentamattomia muutoksia. Ne katoavat, jos suljet sen.',
  yes: 'Sulje tallentamatta',
}

/** Typing may begin at once; on a touch screen the keyboard would cover what is to be filled. */
function beginAt(fields: HTMLElement | null): void {
  if (matchMedia('(pointer: coarse)').matches) return
  fields?.querySelector<HTMLElement>('input, select, textarea')?.focus()
}

/** The form of a FormFrame; it closes the dialog once saved. */
export function DialogForm<Input extends FieldValues, Output, Saved extends object | undefined>({
  submit,
  danger = false,
  cancel = 'Peruuta',
  onClose,
  children,
  onSaved,
  ...draft
}: Props<Input, Output, Saved>) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => beginAt(fields.current), [])
  const done = (document: Saved) => {
    onClose()
    return onSaved?.(document)
  }
  return (
    <Form
      {...draft}
      onSaved={done}
      closes
      bar={({ busy }) => (
        <div className={css.buttons}>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            loadingAnnouncement="Tallennetaan"
          >
            {submit}
          </Button>
        </div>
      )}
    >
      <div ref={fields} className={css.grid}>
        {children}
      </div>
    </Form>
  )
}

/** A short form over a page: `{open && <FormDialog title="Kirjaa maksu" … onClose={() => setOpen(false)} />}`. It closes once saved. */
export const FormDialog = <Input extends FieldValues, Output, Saved extends object | undefined>({
  title,
  ...form
}: Props<Input, Output, Saved> & Pick<Frame, 'title'>) => (
  <FormFrame title={title} onClose={form.onClose}>
    <DialogForm {...form} />
  </FormFrame>
)
