/** An error that SES v2 answers with. */
export class SesError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const badRequest = (message: string): SesError => new SesError(400, 'BadRequestException', message)
