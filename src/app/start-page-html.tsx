import { renderToStaticMarkup } from 'react-dom/server'
import { StartPage } from './start-page.tsx'

/** For `index.html`, when it is built. */
export const startPageHtml = renderToStaticMarkup(<StartPage />)
