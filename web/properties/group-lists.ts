/** The lists of group mode, which come together: one file less that each page has to know of. */
export { GroupApartmentList } from './GroupApartmentList.tsx'
export { GroupCondominiumList } from './GroupCondominiumList.tsx'
