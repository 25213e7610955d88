/** Common Finnish names, for people who do not exist. */
export const firstNames = `Aino Aleksi Anna Anni Antti Arttu Eero Eeva Elias Elina Emilia Eino Hanna Heikki Heidi Helmi
Iida Ilmari Inka Jaakko Janne Jenni Joonas Juha Jukka Kaisa Kalle Karoliina Katja Kerttu Laura Lauri Leena Liisa Maija
Mari Markus Matias Mika Minna Niko Noora Oskari Otto Paavo Päivi Pekka Pilvi Pirjo Riikka Roope Saara Sakari Sanna Satu
Sofia Suvi Tapani Tiina Timo Tuomas Veera Veikko Ville`.split(/\s/)

export const lastNames = `Aalto Ahonen Anttila Björklund Eklund Eskola Hakala Harju Heikkinen Heinonen Hiltunen Holm
Hyvärinen Häkkinen Hämäläinen Jokinen Jääskeläinen Kallio Karjalainen Kinnunen Koivisto Kokkonen Korhonen Koskinen
Laakso Lahtinen Laitinen Lehtonen Leppänen Lindqvist Lindström Manninen Mattila Miettinen Moilanen Mustonen Mäkinen
Niemi Nieminen Nurmi Ojala Parviainen Pesonen Peltola Pitkänen Rantanen Rissanen Räsänen Saarinen Salminen Salonen
Savolainen Seppälä Sjöberg Suominen Toivonen Tuominen Turunen Vainio Virtanen Väisänen Ylönen Åberg Öhman`.split(/\s/)

export const companyNames = [
  'Kahvila Koivu Oy',
  'Tilitoimisto Tasapaino Oy',
  'Parturi Pilvi Ky',
  'Optikko Näkö Oy',
  'Hammaslääkäri Hohto Oy',
  'Fysioterapia Voima Oy',
  'Pyöräpaja Poljin Oy',
  'Leipomo Leivonen Oy',
]
