import * as z from 'zod'
import { type Answer, type AwsService, type Call, internalError } from './answer.ts'
import type { Faults } from './faults.ts'

/** A refusal of a service that speaks AWS JSON 1.1. */
export class AwsRefusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** What an operation does with a request that its schema has checked. */
export const operation =
  <S extends z.ZodType>(request: S, perform: (request: z.output<S>) => object) =>
  (body: unknown): object => {
    const read = request.safeParse(body)
    if (!read.success) throw new AwsRefusal('ValidationException', z.prettifyError(read.error))
    return perform(read.data)
  }

const CONTENT_TYPE = 'application/x-amz-json-1.1'

/** A service over AWS JSON 1.1: strict about what it is asked, and without any operation that the product never uses. */
export const jsonService = (
  operations: Readonly<Record<string, (body: unknown) => object>>,
  faults: Faults,
): AwsService => ({
  answer(call: Call): Answer {
    try {
      const perform = Object.hasOwn(operations, call.operation) ? operations[call.operation] : undefined
      if (!perform) throw new AwsRefusal('UnknownOperationException', `${call.operation} is not emulated`)
      if (faults.strike('throttle', call)) throw new AwsRefusal('ThrottlingException', 'Rate exceeded')
      return answered(200, perform(JSON.parse(call.body.toString() || '{}')))
    } catch (cause) {
      if (!(cause instanceof AwsRefusal)) return internalError(cause, CONTENT_TYPE)
      return answered(400, { __type: cause.code, message: cause.message })
    }
  },
})

const answered = (status: number, body: object): Answer => ({
  status,
  headers: { 'content-type': CONTENT_TYPE },
  body: JSON.stringify(body),
})
