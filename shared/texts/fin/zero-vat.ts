/** At most 70 characters each: so many fit a file's field. */
export const finZeroVat = {
  letting: 'Kiinteistön käyttöoikeuden luovutus, veroton (AVL 27 §)',
  smallBusiness: 'Vähäinen toiminta, veroton (AVL 3 §)',
  financial: 'Rahoituspalvelu, veroton (AVL 41 §)',
  zeroRate: 'Nollaverokannan alainen myynti',
  deposit: 'Vakuus, ei vastiketta myynnistä (AVL 1 §)',
  interest: 'Viivästyskorko, ei vastiketta myynnistä (AVL 1 §)',
  collection: 'Perintäkulu, ei vastiketta myynnistä (AVL 1 §)',
  damages: 'Vahingonkorvaus, ei vastiketta myynnistä (AVL 1 §)',
  penalty: 'Sopimussakko, ei vastiketta myynnistä (AVL 1 §)',
}

export type ZeroVat = typeof finZeroVat
