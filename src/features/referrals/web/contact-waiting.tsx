import { Skeleton } from '#ui/skeleton.tsx'
import { NEUTRAL_TITLE } from '../contact-page-data.ts'
import { ContactFrame } from './contact-frame.tsx'

/** The shape of the page, until it is known who recommends whom. */
export function ContactWaiting() {
  return (
    <ContactFrame brand={<span className="h-7" />} story={<Story />}>
      <h1 className="sr-only">{NEUTRAL_TITLE}</h1>
      <Skeleton className="mb-6 h-7 w-32" />
      {['Name', 'Email', 'Phone'].map(field => (
        <div key={field} className="h-22">
          <Skeleton className="mb-1.5 h-4 w-28" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
      <Skeleton className="mb-1.5 h-4 w-28" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="mt-8.5 h-11 w-full" />
    </ContactFrame>
  )
}

const SHAPE = 'block animate-pulse bg-on-panel-quiet/20 motion-reduce:animate-none'
const BAR = `${SHAPE} rounded-sm`

function Story() {
  return (
    <div role="status" className="lg:h-135">
      <span className="sr-only">Loading</span>
      <span className="flex gap-19 lg:gap-26">
        <span className={`${SHAPE} size-16 rounded-full lg:size-20`} />
        <span className={`${SHAPE} size-16 rounded-lg lg:size-20`} />
      </span>
      <span className={`${BAR} mt-7 h-6 w-40 lg:mt-10`} />
      <span className={`${BAR} mt-2 h-6 w-44`} />
      <span className={`${BAR} mt-2 h-6 w-64 max-w-full`} />
      <span className={`${BAR} mt-5 h-4 w-full`} />
      <span className={`${BAR} mt-2 h-4 w-full`} />
      <span className={`${BAR} mt-2 h-4 w-full`} />
      <span className={`${BAR} mt-2 h-4 w-1/4`} />
    </div>
  )
}
