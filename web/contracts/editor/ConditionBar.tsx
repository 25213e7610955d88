import { Button } from '@primer/react'
import type { Editor } from '@tiptap/core'
import type { ContractType } from '#shared/contracts/texts/contract-types.ts'
import type { FieldInfo } from '#shared/contracts/texts/field-info.ts'
import { type Condition, conditionKindLabels, conditionKinds } from '#shared/contracts/texts/model-content.ts'
import { fieldInfo, fieldsOfType } from '#shared/contracts/texts/model-fields.ts'
import css from './ContentEditor.module.css'

interface Props {
  readonly editor: Editor
  readonly type: ContractType
}

/** The condition of the part that the cursor is in. */
export function ConditionBar({ editor, type }: Props) {
  if (!editor.isActive('conditional')) return null
  const condition = editor.getAttributes('conditional') as Condition
  const info = fieldInfo(type, condition.field)
  const change = (part: Partial<Condition>) => {
    const next = { ...condition, ...part }
    const choices = fieldInfo(type, next.field)?.choices
    const compares = next.is === 'equals' || next.is === 'differs'
    const isFree = !choices || choices.includes(next.value)
    const value = compares ? (isFree ? next.value : (choices[0] ?? '')) : ''
    editor.commands.updateAttributes('conditional', { ...next, value })
  }
  const compares = condition.is === 'equals' || condition.is === 'differs'
  return (
    <fieldset className={css.condition} aria-label="Ehto">
      <span aria-hidden>Tulostuu, jos</span>
      <select
        aria-label="Ehdon kenttä"
        value={condition.field}
        onChange={(event) => change({ field: event.target.value })}
      >
        {!info && <option value={condition.field}>tuntematon kenttä: {condition.field}</option>}
        {groupsOf(type).map(([group, fields]) => (
          <optgroup key={group} label={group}>
            {fields.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <select
        aria-label="Ehdon vertailu"
        value={condition.is}
        onChange={(event) => change({ is: conditionKinds.find((kind) => kind === event.target.value) ?? 'filled' })}
      >
        {conditionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {conditionKindLabels[kind]}
          </option>
        ))}
      </select>
      {compares && <ValueInput info={info} value={condition.value} onChange={(value) => change({ value })} />}
      <Button size="small" onClick={() => editor.chain().focus().lift('conditional').run()}>
        Poista ehto
      </Button>
    </fieldset>
  )
}

function ValueInput({
  info,
  value,
  onChange,
}: {
  info: FieldInfo | undefined
  value: string
  onChange: (value: string) => void
}) {
  if (!info?.choices) {
    return (
      <input
        aria-label="Ehdon arvo"
        maxLength={200}
        value={value}
        placeholder={info?.sample}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <select aria-label="Ehdon arvo" value={value} onChange={(event) => onChange(event.target.value)}>
      {info.choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  )
}

function groupsOf(type: ContractType): [string, FieldInfo[]][] {
  const groups = new Map<string, FieldInfo[]>()
  for (const field of fieldsOfType(type)) groups.set(field.group, [...(groups.get(field.group) ?? []), field])
  return [...groups]
}
