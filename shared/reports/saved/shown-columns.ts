import { type ChosenColumns, type Placeable, placed } from '../../formats/table-columns.ts'

/** Those of the columns that are shown by a choice, in their order. */
export const shownColumns = <Each extends Placeable>(
  columns: readonly Each[],
  choice: ChosenColumns | undefined,
): Each[] => placed(columns, choice).flatMap(({ column, isShown }) => (isShown ? column : []))
