import { scanTag, type scanWords } from '../../../../functions/platform/file-scan.ts'
import { files } from '../../../resources.ts'
import { NAMESPACE } from './xml.ts'

export const scannerModes = ['scans', 'sleeps', 'fails'] as const
export type ScannerMode = (typeof scannerModes)[number]

/** The harmless text by which scanners are tried: each takes it for malware. Put together here, so that none finds this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('')

/** Stands in for GuardDuty's look at what passes through: it knows one text, and cannot read what is encrypted. */
export class Scanner {
  mode: ScannerMode = 'scans'

  /** The tags of an object that has just come; nothing of what is not looked at. */
  tagsOf(key: string, body: Buffer): string | undefined {
    if (!key.startsWith(files.passing.prefix) || this.mode === 'sleeps') return undefined
    const word = this.mode === 'fails' ? 'FAILED' : wordOf(body)
    return `<Tagging ${NAMESPACE}><TagSet><Tag><Key>${scanTag}</Key><Value>${word}</Value></Tag></TagSet></Tagging>`
  }
}

function wordOf(body: Buffer): keyof typeof scanWords {
  if (body.includes(eicar)) return 'THREATS_FOUND'
  return body.subarray(0, 5).toString('latin1') === '%PDF-' && body.includes('/Encrypt')
    ? 'UNSUPPORTED'
    : 'NO_THREATS_FOUND'
}
