import type { SignatureMark } from '../../base/signature-mark.ts'

interface Marked {
  readonly signature: SignatureMark
}

/** Why the text and the terms may not be changed now, if they may not: what is or was signed stays as it was sent. */
export function textFault({ signature }: Marked): string | undefined {
  if (signature.state === 'pending') {
    return 'Asiakirja on allekirjoitettavana, joten sitä ei voi muokata. Peru allekirjoitus ensin.'
  }
  return signature.state === 'signed' ? 'Asiakirja on allekirjoitettu, joten sitä ei voi muokata.' : undefined
}

/** The same of removing the whole paper. */
export function removalFault({ signature }: Marked): string | undefined {
  if (signature.state === 'pending') {
    return 'Asiakirja on allekirjoitettavana, joten sitä ei voi poistaa. Peru allekirjoitus ensin.'
  }
  return signature.state === 'signed' ? 'Allekirjoitettua asiakirjaa ei voi poistaa.' : undefined
}
