import { missing } from '#shared/base/problem.ts'

/** The doors that the local AWS and the stand-ins have beside those of the real services. */
export async function switchOf(
  base: string,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<Response> {
  const answer = await fetch(`${base}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  if (answer.status === 404) throw missing('Kohdetta')
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}
