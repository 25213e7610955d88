import { useEffect, useRef } from 'react'
import type { ContractType } from '#shared/contracts/texts/contract-types.ts'
import type { ModelContent } from '#shared/contracts/texts/model-content.ts'
import type { Wiring } from '../../ui/field/Field.tsx'
import { ConditionBar } from './ConditionBar.tsx'
import css from './ContentEditor.module.css'
import { Toolbar } from './Toolbar.tsx'
import { useEditor } from './use-editor.ts'

interface Props {
  readonly label: string
  readonly type: ContractType
  readonly value: ModelContent
  readonly onChange: (content: ModelContent) => void
  readonly onBlur: () => void
  readonly wiring: Wiring
  readonly readOnly: boolean
  /** Gets what brings the focus here. */
  readonly focusRef: (target: { focus: () => void } | null) => void
}

/** Writing a model: text with chips for the data's fields, conditional parts and lists. */
export function ContentEditor({ label, type, value, onChange, onBlur, wiring, readOnly, focusRef }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const attributes = {
    id: wiring.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(wiring['aria-describedby'] && { 'aria-describedby': wiring['aria-describedby'] }),
    ...(wiring['aria-invalid'] && { 'aria-invalid': 'true' }),
    ...(readOnly && { 'aria-readonly': 'true', tabindex: '0' }),
  }
  const editor = useEditor({ host, type, value, onChange, onBlur, attributes, readOnly })
  useEffect(() => {
    focusRef(editor ? { focus: () => editor.commands.focus() } : null)
  }, [editor, focusRef])
  return (
    <div className={css.editor} data-read-only={readOnly || undefined}>
      {editor && !readOnly && (
        <div className={css.bars}>
          <Toolbar editor={editor} type={type} />
          <ConditionBar editor={editor} type={type} />
        </div>
      )}
      <div ref={host} className={css.paper} />
    </div>
  )
}
