export const finKeyReceipts = {
  handing: {
    title: 'Avainten luovutuskuitti',
    day: 'Luovutuspäivä',
    person: 'Avainten saaja',
    text: 'Avaimet on luovutettu yllä mainittuna päivänä. Saaja säilyttää avaimet huolellisesti, ei teetä niistä kopioita ilman lupaa, ilmoittaa katoamisesta viipymättä ja palauttaa avaimet, kun oikeus niihin päättyy.',
    official: 'Luovuttaja',
    signed: 'Avainten saaja',
    note: 'Huomautus',
  },
  return: {
    title: 'Avainten palautuskuitti',
    day: 'Palautuspäivä',
    person: 'Avainten palauttaja',
    text: 'Avaimet on otettu vastaan yllä mainittuna päivänä.',
    official: 'Vastaanottaja',
    signed: 'Avainten palauttaja',
    note: 'Tila ja huomautus',
  },
  address: 'Osoite',
  phone: 'Puhelin',
  count: 'Avaimia',
  pieces: (count: number) => `${count} kpl`,
  key: 'Avain',
  places: 'Kohteet',
  /** How a key came back. */
  states: {
    available: 'Palautettu',
    lost: 'Kadonnut',
    broken: 'Rikki',
    retired: 'Poistettu käytöstä',
  },
}

export type KeyReceipts = typeof finKeyReceipts
