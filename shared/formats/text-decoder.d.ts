/** Browsers and Node have it; the rules know the libraries of neither. */
declare class TextDecoder {
  constructor(label: 'utf-8' | 'utf-16le', options?: { readonly fatal?: boolean })
  /** @throws TypeError when it is fatal and the bytes are not of the encoding */
  decode(bytes: Uint8Array): string
}
