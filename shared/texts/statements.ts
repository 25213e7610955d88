import { engStatements } from './eng/statements.ts'
import { finStatements, type Statements } from './fin/statements.ts'
import { gerStatements } from './ger/statements.ts'
import type { InEach } from './language.ts'
import { sweStatements } from './swe/statements.ts'

/** What a statement of account says, by the language of its reader. */
export const statementWords: InEach<Statements> = {
  fin: finStatements,
  swe: sweStatements,
  eng: engStatements,
  ger: gerStatements,
}
