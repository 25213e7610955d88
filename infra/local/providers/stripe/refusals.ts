import type * as z from 'zod'
import { json, type WireAnswer } from '../wire.ts'

export const refused = (status: number, code: string, message: string): WireAnswer =>
  json(status, { error: { type: 'invalid_request_error', code, message } })

export const unknownParameter = ({ issues }: z.ZodError): WireAnswer =>
  refused(400, 'parameter_invalid', issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
