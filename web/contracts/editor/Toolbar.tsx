import {
  BoldIcon,
  type Icon,
  ItalicIcon,
  ListOrderedIcon,
  ListUnorderedIcon,
  PlusIcon,
  RedoIcon,
  UndoIcon,
} from '@primer/octicons-react'
import { ActionList, ActionMenu, Button, IconButton } from '@primer/react'
import type { Editor } from '@tiptap/core'
import { useId, useMemo } from 'react'
import { isFound } from '#shared/base/finnish.ts'
import type { ContractType } from '#shared/contracts/texts/contract-types.ts'
import { dataListLabels, dataLists } from '#shared/contracts/texts/model-content.ts'
import { fieldsOfType } from '#shared/contracts/texts/model-fields.ts'
import { Picker } from '../../ui/choice/Picker.tsx'
import type { OptionSource } from '../../ui/choice/use-option-search.ts'
import css from './ContentEditor.module.css'

interface Props {
  readonly editor: Editor
  readonly type: ContractType
}

export const Toolbar = ({ editor, type }: Props) => (
  <fieldset className={css.toolbar} aria-label="Muotoilu ja kentät">
    <StyleSelect editor={editor} />
    <Toggles editor={editor} />
    <AlignSelect editor={editor} />
    <span className={css.fields}>
      <FieldPicker editor={editor} type={type} />
    </span>
    <InsertMenu editor={editor} type={type} />
    <IconButton
      size="small"
      variant="invisible"
      icon={UndoIcon}
      aria-label="Kumoa"
      onClick={() => editor.chain().focus().undo().run()}
    />
    <IconButton
      size="small"
      variant="invisible"
      icon={RedoIcon}
      aria-label="Tee uudelleen"
      onClick={() => editor.chain().focus().redo().run()}
    />
  </fieldset>
)

const styleNames = [
  ['p', 'Leipäteksti'],
  ['1', 'Otsikko 1'],
  ['2', 'Otsikko 2'],
  ['3', 'Otsikko 3'],
] as const

function StyleSelect({ editor }: Pick<Props, 'editor'>) {
  const level = [1, 2, 3].find((each) => editor.isActive('heading', { level: each }))
  const choose = (style: string) => {
    const chain = editor.chain().focus()
    if (style === 'p') chain.setNode('paragraph').run()
    else chain.setNode('heading', { level: Number(style) }).run()
  }
  return (
    <select aria-label="Tyyli" value={level ?? 'p'} onChange={(event) => choose(event.target.value)}>
      {styleNames.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

const alignNames = [
  ['left', 'Vasemmalle'],
  ['center', 'Keskelle'],
  ['right', 'Oikealle'],
] as const

function AlignSelect({ editor }: Pick<Props, 'editor'>) {
  const now = alignNames.find(([align]) => editor.isActive({ textAlign: align }))?.[0] ?? 'left'
  const choose = (textAlign: string) =>
    editor.chain().focus().updateAttributes('paragraph', { textAlign }).updateAttributes('heading', { textAlign }).run()
  return (
    <select aria-label="Tasaus" value={now} onChange={(event) => choose(event.target.value)}>
      {alignNames.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

function Toggles({ editor }: Pick<Props, 'editor'>) {
  const toggle = (label: string, icon: Icon, active: string, run: () => void) => (
    <IconButton
      key={label}
      size="small"
      variant="invisible"
      icon={icon}
      aria-label={label}
      aria-pressed={editor.isActive(active)}
      onClick={run}
    />
  )
  const chain = () => editor.chain().focus()
  return (
    <>
      {toggle('Lihavoi (Ctrl+B)', BoldIcon, 'bold', () => chain().toggleMark('bold').run())}
      {toggle('Kursivoi (Ctrl+I)', ItalicIcon, 'italic', () => chain().toggleMark('italic').run())}
      <Button
        size="small"
        variant="invisible"
        aria-label="Alleviivaa (Ctrl+U)"
        aria-pressed={editor.isActive('underline')}
        onClick={() => chain().toggleMark('underline').run()}
      >
        <u>U</u>
      </Button>
      {toggle('Luettelo', ListUnorderedIcon, 'bulletList', () => chain().toggleList('bulletList', 'listItem').run())}
      {toggle('Numeroitu luettelo', ListOrderedIcon, 'orderedList', () =>
        chain().toggleList('orderedList', 'listItem').run(),
      )}
    </>
  )
}

/** Any field of the data, found by typing: Enter puts it where the cursor was. */
function FieldPicker({ editor, type }: Props) {
  const id = useId()
  const source = useMemo(() => fieldOptions(type), [type])
  const insert = (name: string) =>
    // Once the box has let the focus go.
    setTimeout(() => editor.chain().focus().insertContent({ type: 'field', attrs: { name } }).run())
  return (
    <>
      <label className={css.hidden} htmlFor={id}>
        Lisää kenttä
      </label>
      <Picker
        label="Lisää kenttä"
        source={source}
        value=""
        valueLabel=""
        placeholder="Lisää kenttä…"
        counted="kenttää"
        onPick={(option) => option && insert(option.id)}
        wiring={{ id, 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined }}
      />
    </>
  )
}

const fieldOptions = (type: ContractType): OptionSource => ({
  key: ['model-fields', type],
  async find(search) {
    const hits = fieldsOfType(type).filter(({ label, group }) => isFound(`${label} ${group}`, search))
    return { options: hits.map(({ name, label, group }) => ({ id: name, label, note: group })), total: hits.length }
  },
})

function InsertMenu({ editor, type }: Props) {
  const later = (run: () => void) => () => void setTimeout(run)
  const [first] = fieldsOfType(type)
  const condition = { field: first?.name ?? '', is: 'filled', value: '' }
  const lists = dataLists.filter((of) => type === 1 || of !== 'products')
  return (
    <ActionMenu>
      <ActionMenu.Button size="small" leadingVisual={PlusIcon}>
        Lisää
      </ActionMenu.Button>
      <ActionMenu.Overlay>
        <ActionList>
          {lists.map((of) => (
            <ActionList.Item
              key={of}
              onSelect={later(() => editor.chain().focus().insertContent({ type: 'dataList', attrs: { of } }).run())}
            >
              Luettelo: {dataListLabels[of]}
            </ActionList.Item>
          ))}
          <ActionList.Item
            disabled={editor.isActive('conditional')}
            onSelect={later(() => editor.chain().focus().wrapIn('conditional', condition).run())}
          >
            Ehto tälle kappaleelle
          </ActionList.Item>
          <ActionList.Item onSelect={later(() => editor.chain().focus().insertContent({ type: 'pageBreak' }).run())}>
            Sivunvaihto
          </ActionList.Item>
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  )
}
