import { Editor, type JSONContent } from '@tiptap/core'
import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { ContractType } from '#shared/contracts/texts/contract-types.ts'
import type { ModelContent } from '#shared/contracts/texts/model-content.ts'
import { extensionsFor } from './nodes.ts'
import { cleanedPaste } from './word-paste.ts'

interface Around {
  readonly host: RefObject<HTMLDivElement | null>
  readonly type: ContractType
  readonly value: ModelContent
  readonly onChange: (content: ModelContent) => void
  readonly onBlur: () => void
  /** Of the box that is typed into. */
  readonly attributes: Readonly<Record<string, string>>
  readonly readOnly: boolean
}

/** The editor in its place, drawn again whenever something in it changes. */
export function useEditor({ host, type, value, onChange, onBlur, attributes, readOnly }: Around): Editor | undefined {
  const [editor, setEditor] = useState<Editor>()
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const reported = useRef<ModelContent>(value)
  const first = useEffectEvent(() => value)
  const changed = useEffectEvent((made: Editor) => {
    reported.current = made.getJSON() as ModelContent
    onChange(reported.current)
  })
  const left = useEffectEvent(() => onBlur())
  useEffect(() => {
    const made = new Editor({
      element: host.current,
      extensions: extensionsFor(type),
      content: first() as JSONContent,
      injectCSS: false,
      editorProps: { transformPastedHTML: cleanedPaste },
      onUpdate: () => changed(made),
      onCreate: () => setEditor(made),
      onTransaction: () => draw(),
      onBlur: () => left(),
    })
    return () => made.destroy()
  }, [host, type])
  useEffect(() => {
    // What the form was given from elsewhere: a chosen model, what was saved.
    if (!editor || value === reported.current) return
    reported.current = value
    if (JSON.stringify(editor.getJSON()) !== JSON.stringify(value)) {
      editor.commands.setContent(value as JSONContent, { emitUpdate: false })
    }
  }, [editor, value])
  const wiring = JSON.stringify(attributes)
  useEffect(() => {
    editor?.setOptions({
      editable: !readOnly,
      editorProps: { transformPastedHTML: cleanedPaste, attributes: JSON.parse(wiring) },
    })
  }, [editor, readOnly, wiring])
  return editor
}
