import { LabelFilter } from './LabelFilter.tsx'
import { LabelRun } from './LabelRun.tsx'
import { LabelRuns } from './LabelRuns.tsx'
import type { LabelledNoun } from './labelled-noun.ts'
import { ManyLabels } from './ManyLabels.tsx'
import type { LabelPartProps } from './use-labelled-rows.tsx'

interface Props extends LabelPartProps {
  readonly noun: LabelledNoun
}

/** A part of the labels of a noun. */
export function LabelPart({ noun, part, list, selection, fixed, run, onRun }: Props) {
  const close = () => onRun()
  if (part === 'run') {
    return run ? <LabelRun noun={noun} id={run} onClose={close} /> : <LabelRuns noun={noun} onClose={close} />
  }
  if (list && part === 'filter') return <LabelFilter noun={noun} list={list} />
  return list && selection && <ManyLabels noun={noun} list={list} selection={selection} fixed={fixed} onStart={onRun} />
}
