import { register } from 'node:module'

register('./css-loader.mjs', import.meta.url)
