/** How contracts are signed: on our own screen, or through a service that knows who signs (spec section 3, Signature). */
export const signatureMethods = ['signaturePad', 'vismaSign', 'signhero'] as const
export type SignatureMethod = (typeof signatureMethods)[number]
export const signatureMethodLabels: Record<SignatureMethod, string> = {
  signaturePad: 'Allekirjoitus ruudulla',
  vismaSign: 'Visma Sign',
  signhero: 'SignHero',
}

/** The methods that are another company's service. */
export const signingServices = ['vismaSign', 'signhero'] as const
export type SigningService = (typeof signingServices)[number]
