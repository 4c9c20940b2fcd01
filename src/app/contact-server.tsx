import { renderToString } from 'react-dom/server'
import type { RenderContactPage } from '#features/referrals/contact-page-data.ts'
import { ContactApp } from './contact-app.tsx'

/** Renders the page on the server, so that a slow phone shows it before its scripts arrive. */
export const renderContactPage: RenderContactPage = (path, page) =>
  // The head has the title already.
  renderToString(<ContactApp path={path} page={page} />).replace(/<title>[^<]*<\/title>/, '')
