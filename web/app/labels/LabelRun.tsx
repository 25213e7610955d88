import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import type { ListedLeftRow } from '#shared/base/runs/row-run.ts'
import { isUnderWay } from '#shared/base/runs/run-state.ts'
import { call } from '../call.ts'
import { RowRunDialog } from '../runs/RowRunDialog.tsx'
import { useMay } from '../session.ts'
import { useCall, useCommand } from '../use-call.ts'
import type { LabelledNoun } from './labelled-noun.ts'

interface Props {
  readonly noun: LabelledNoun
  readonly id: string
  readonly onClose: () => void
}

/** A run over the labels of many rows. */
export function LabelRun({ noun, id, onClose }: Props) {
  const { calls, right, lists, rowTitle, pageOf } = noun
  const params = { id }
  const may = useMay()(right)
  const { data, error, refetch } = useCall(calls.read, { params }, { pollWhile: ({ run }) => isUnderWay(run) })
  const undo = useCommand(calls.undo, { said: 'Perutaan' })
  const resume = useCommand(calls.resume, { said: 'Käsittely jatkuu' })
  const nameOf = useCallback((row: ListedLeftRow) => <Link to={pageOf(row.id)}>{row.name}</Link>, [pageOf])
  return (
    <RowRunDialog
      title="Tunnisteiden muutos"
      reading={{ data: data?.run, error, refetch, read: async () => (await call(calls.read, { params })).run }}
      changes={lists}
      undo={may ? { isPending: undo.isPending, give: () => undo.mutate({ params }) } : undefined}
      resume={may ? { isPending: resume.isPending, give: () => resume.mutate({ params }) } : undefined}
      left={calls.left}
      rowTitle={rowTitle}
      rowName={nameOf}
      onClose={onClose}
    />
  )
}
