import { formsApi as api } from '#shared/forms/api.ts'
import { type FormAttachment, fillingPath, linkOf } from '#shared/forms/form-attachment.ts'
import { callForFile } from '../app/call.ts'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { openPdf } from '../ui/pdf/pdf.ts'

const LinkDialog = dialogOnDemand(
  async () => (await import('../short-links/LinkDialog.tsx')).LinkDialog,
  ({ onClose }) => onClose(),
)

interface Props {
  readonly form: string
  readonly name: string
  /** Where it is attached; without one it is filled by itself, and has its own address only. */
  readonly attachment?: FormAttachment | undefined
  readonly onClose: () => void
}

/** The link of a form for those who fill it, and its notice to be printed. */
export function FormLink({ form, name, attachment, onClose }: Props) {
  const at = attachment?.apartment || attachment?.rentalContract
  const print = () =>
    openPdf({
      name: `Tiedote ${name}`,
      load: () => callForFile(api.readFormPaper, { params: { id: form }, query: { at } }),
    })
  return (
    <LinkDialog
      name={name}
      path={fillingPath({ form, apartment: '', rentalContract: '', ...attachment })}
      of={attachment && linkOf(attachment)}
      print={print}
      onClose={onClose}
    />
  )
}
