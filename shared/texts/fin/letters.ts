export const finLetters = {
  greeting: 'Hei!',
  farewell: 'Ystävällisin terveisin',
  copy: 'Jos painike ei toimi, kopioi osoite selaimeen:',
}

export type Letters = typeof finLetters
