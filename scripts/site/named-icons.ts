import icons from 'lucide-react/dynamicIconImports.mjs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Every named icon as a picture of its own, so that a screen that shows one loads that one. */
export const namedIcons = async (): Promise<readonly (readonly [path: string, svg: string])[]> =>
  await Promise.all(
    Object.entries(icons).map(async ([name, load]) => {
      const { default: icon } = await load()
      const svg = renderToStaticMarkup(createElement(icon, { size: 24 }))
      return [`icons/${name}.svg`, svg] as const
    }),
  )
