/** What a notice says of the figures. In Finnish the rule itself explains (new-rent.ts), so Swedish gives the type. */
export const sweIncreaseFigures = {
  /** Names of grounds and indices. */
  names: {
    living: 'levnadskostnadsindex',
    consumer: 'konsumentprisindex',
    housing: 'konsumentprisindex, huvudgrupp 04 (boende)',
    upkeep: 'kostnadsindex för fastighetsunderhåll',
    blocks: 'kostnadsindex för fastighetsunderhåll, flervåningsbostadshus',
    and: 'och procenttal',
    percentage: 'procenthöjning',
    fixed: 'fast höjning',
    own: 'eget villkor i avtalet',
  },
  months: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  quarter: (number: string, year: string) => `kvartal ${number}/${year}`,
  sendTypes: { email: 'E-post', print: 'Utskrift', post: 'Post', evoice: 'E-faktura' },
  firstRent: 'Ursprunglig hyra',
  currentRent: 'Nuvarande hyra',
  newRent: 'Ny hyra',
  baseIndex: 'Basindex',
  formerIndex: 'Indextal vid föregående höjning',
  newIndex: 'Nytt indextal',
  monthly: (money: string) => `${money} per månad`,
  preliminary: ' (preliminär uppgift)',
  rounded: 'Resultatet avrundas till närmaste cent.',
  less: (rent: string) => `Hyresvärden tar av den beräknade hyran ut ${rent} per månad.`,
  source: (index: string) => `Källa: Statistikcentralen, ${index}. Licens CC BY 4.0.`,
}

export type IncreaseFigures = typeof sweIncreaseFigures
