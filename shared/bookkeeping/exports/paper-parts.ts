/** So many invoices go with the books, and so many are a part by themselves: a call has half a minute for them. */
export const mostWithBooks = 60
export const mostInPart = 150

/** In which part of an archive an invoice is, by its place among all of them; the books are in the first part. */
export const partOfPaper = (at: number, count: number): number =>
  count <= mostWithBooks ? 1 : 2 + Math.floor(at / mostInPart)
