/** What is asked and said when a cost is removed. */
export const removalWords = {
  text: 'Kulu ja sen tiedostot poistetaan. Jos kulu on vähennetty odottavasta tilityksestä tai siitä on tehty odottava maksu, tilitys palautuu ennalleen ja maksu poistuu.',
  yes: 'Poista kulu',
  said: 'Kulu poistettu',
}
