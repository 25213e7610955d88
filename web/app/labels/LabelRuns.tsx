import { Dialog } from '@primer/react'
import { useState } from 'react'
import type { LabelRunSummary } from '#shared/base/labels/label-run.ts'
import { isUnderWay } from '#shared/base/runs/run-state.ts'
import type { Column } from '../../ui/table/columns.tsx'
import { RowRunTable } from '../runs/RowRunTable.tsx'
import { useList } from '../tables/use-list.ts'
import { LabelRun } from './LabelRun.tsx'
import type { LabelledNoun } from './labelled-noun.ts'

interface Props {
  readonly noun: LabelledNoun
  readonly onClose: () => void
}

const count: Column<LabelRunSummary> = { key: 'rows', title: 'Rivejä', kind: 'number', sort: false }

/** What has been done to the labels of many rows; one opens in place of the list. */
export function LabelRuns({ noun, onClose }: Props) {
  const [opened, setOpened] = useState<string>()
  const list = useList(noun.calls.list, { prefix: 'runs.', pollWhile: ({ rows }) => rows.some(isUnderWay) })
  if (opened) return <LabelRun noun={noun} id={opened} onClose={onClose} />
  return (
    <Dialog title="Tunnisteiden muutokset" width="960px" onClose={onClose}>
      <RowRunTable
        name="label-runs"
        label="Tunnisteiden muutokset"
        list={list}
        count={count}
        empty="Kun lisäät tai poistat tunnisteen usealta riviltä kerralla, tulos näkyy tässä."
        onOpen={setOpened}
      />
    </Dialog>
  )
}
