import * as z from 'zod'
import { get } from '../base/endpoint.ts'
import { RaisedLine } from './raised-lines.ts'

/** Apart from the other calls of increases, for the page of an invoice loads it. */
export const raisedLinesApi = {
  /** The lines of an invoice whose prices come of increases, each with how its price came about. */
  readRaisedLines: get('/rent-increase/of-invoice/:id', {
    needs: 'rentIncreases.read',
    reply: z.object({ lines: z.array(RaisedLine) }),
  }),
}
