import { makeProof, readToken } from '../../functions/identity/tokens.ts'

/** The proof that the holder of a session's token gets for their password or code, in one account. */
export async function freshProof(token: string, account: string): Promise<string> {
  const { userId, tokenVersion, session } = await readToken(token)
  return makeProof({ userId, tokenVersion, session, account })
}
