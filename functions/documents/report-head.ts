import type { Pen } from './pen.ts'

interface ReportHead {
  readonly title: string
  /** Under the title. */
  readonly of: string
  /** At the other edge. */
  readonly when: string
}

/** The title of a list on paper and what it is of; the pen goes on under it. */
export function drawReportHead(pen: Pen, { title, of, when }: ReportHead): void {
  const { sheet, frame } = pen
  pen.heading(1, title, { size: 16, face: 'bold', leading: 24 })
  sheet.in(sheet.part('P'), () => {
    sheet.text(of, frame.left, pen.y)
    sheet.text(when, frame.right, pen.y, { align: 'right' })
  })
  pen.y += 28
}
