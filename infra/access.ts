/** `npm run access` prints who may call each endpoint: what it needs, which roles have it, and what may be locked. */
import { printedMatrix } from './access-matrix.ts'

console.log(printedMatrix())
