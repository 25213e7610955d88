/** The lists of group mode, which come together: one file less that each page has to know of. */

export { GroupCondominiumList } from './condominiums/GroupCondominiumList.tsx'
export { GroupApartmentList } from './GroupApartmentList.tsx'
