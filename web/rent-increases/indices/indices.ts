/** Both pages of indices come as one file, since whoever opens the list opens an index. */
export { IndexList } from './IndexList.tsx'
export { IndexScreen } from './IndexScreen.tsx'
