import type { ReactNode } from 'react'
import type { PrintedBlock, Run } from '#shared/contracts/texts/printed.ts'
import css from './PrintedText.module.css'

/** Parts that stand in their places for good, each with its place as its key. */
const placed = <Part,>(parts: readonly Part[], draw: (part: Part, key: string) => ReactNode): ReactNode[] =>
  parts.map((part, at) => draw(part, String(at)))

/** A filled content as it will be printed; what is missing or unknown stands out. */
export const PrintedText = ({ blocks }: { blocks: readonly PrintedBlock[] }) => (
  <div className={css.paper}>
    {placed(blocks, (block, key) => (
      <PrintedPart key={key} block={block} />
    ))}
  </div>
)

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  placed(runs, ({ text, bold, italic, underline, tone }, key) => (
    <span
      key={key}
      data-tone={tone}
      data-bold={bold || undefined}
      data-italic={italic || undefined}
      data-underline={underline || undefined}
    >
      {text}
    </span>
  ))

const tags = { h1: 'h3', h2: 'h4', h3: 'h5', p: 'p' } as const

function PrintedPart({ block }: { block: PrintedBlock }) {
  switch (block.kind) {
    case 'text': {
      const Tag = tags[block.style]
      return (
        <Tag data-style={block.style} data-align={block.align}>
          <Runs runs={block.runs} />
        </Tag>
      )
    }
    case 'item':
      return (
        <p className={css.item} data-depth={block.depth}>
          <span className={css.marker}>{block.marker}</span>
          <span>
            <Runs runs={block.runs} />
          </span>
        </p>
      )
    case 'table':
      return <Charges {...block} />
    case 'parties':
      return placed(block.parties, ({ name, lines }, key) => (
        <p key={key}>
          <strong>{name}</strong>
          {placed(lines, (line, at) => (
            <span key={at} className={css.line}>
              {line}
            </span>
          ))}
        </p>
      ))
    case 'signers':
      return (
        <div className={css.signers}>
          {placed(block.signers, ({ name, role }, key) => (
            <p key={key}>
              {name}
              <span className={css.line}>{role}</span>
            </p>
          ))}
        </div>
      )
    case 'pageBreak':
      return <hr />
  }
}

const Charges = ({ heads, rows, total }: Extract<PrintedBlock, { kind: 'table' }>) => (
  <div className={css.scroll}>
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {placed(total.length > 0 ? [...rows, total] : rows, (cells, row) => (
          <tr key={row}>
            {placed(cells, (cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
