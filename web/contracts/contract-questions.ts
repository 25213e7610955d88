interface About {
  readonly apartmentAddress: string
}

/** What a person is asked before the contract's page does what they pressed; loaded by the press. */
export const contractQuestions = {
  activate: ({ apartmentAddress }: About) => ({
    title: `Aktivoidaanko sopimus: ${apartmentAddress}?`,
    text: 'Sopimus tulee voimaan ja vuokrien laskutus alkaa. Aktivoitua sopimusta ei voi enää muokata.',
    yes: 'Aktivoi sopimus',
  }),
  remove: ({ apartmentAddress }: About) => ({
    title: `Poistetaanko sopimus: ${apartmentAddress}?`,
    text: 'Aktivoimaton sopimus poistetaan pysyvästi.',
    yes: 'Poista sopimus',
    danger: true,
  }),
  revert: ({ apartmentAddress }: About) => ({
    title: `Perutaanko irtisanominen: ${apartmentAddress}?`,
    text: 'Sopimus ja sen laskutus jatkuvat niin kuin niistä sovittiin. Jos viimeinen kausi on jo laskutettu päättymispäivään asti, sen loppuosasta tehdään laskuluonnos.',
    yes: 'Peru irtisanominen',
  }),
}
