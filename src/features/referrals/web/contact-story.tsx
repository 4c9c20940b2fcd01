import { Icon as Building2 } from 'lucide:building-2'
import { Icon as MessageCircleHeart } from 'lucide:message-circle-heart'
import { initialsOf } from '#ui/initials.ts'
import type { Recommendation } from './use-contact-page.ts'

// Fits on two lines of a phone.
const SHORT = 80

interface ContactStoryProps {
  recommendation: Recommendation
  isSent: boolean
}

/** Who recommends whom, and what there is to know of the company. */
export function ContactStory({ recommendation, isSent }: ContactStoryProps) {
  const { agentName, goodWord, companyName, description, tags } = recommendation
  return (
    <div className="relative wrap-anywhere">
      <Faces recommendation={recommendation} />
      <h1 className="mt-6 text-[1.625rem]/8 font-semibold tracking-tight text-balance lg:mt-8 lg:text-2xl">
        <bdi>{agentName}</bdi> recommends <bdi>{companyName}</bdi>
      </h1>
      <p className="mt-3 text-on-panel-quiet text-pretty lg:mt-4 lg:text-lg">
        {goodWord}
        {!isSent && ` Leave your details, and ${companyName} will get in touch.`}
      </p>
      {(description || tags.length > 0) && (
        <div className="group mt-6 border-t border-on-panel-quiet/30 pt-4 lg:mt-8 lg:pt-6">
          <h2 className="text-sm font-medium">About {companyName}</h2>
          {description && (
            <p className="mt-2 line-clamp-2 text-sm wrap-anywhere text-on-panel-quiet group-has-open:line-clamp-none lg:line-clamp-6">
              {description}
            </p>
          )}
          {(description?.length ?? 0) > SHORT && (
            <details className="lg:hidden">
              <summary className="flex min-h-11 items-center text-sm font-medium underline">
                <span className="group-has-open:hidden">More</span>
                <span className="hidden group-has-open:inline">Less</span>
              </summary>
            </details>
          )}
          {tags.length > 0 && (
            <p className="mt-1 text-sm text-on-panel-quiet lg:mt-3">{tags.join(' • ')}</p>
          )}
        </div>
      )}
    </div>
  )
}

const TILE = 'grid size-16 shrink-0 place-items-center overflow-hidden lg:size-20'

/** The agent and the company, with the good word between them. Their names stand below. */
function Faces({ recommendation }: { recommendation: Recommendation }) {
  const { agentName, agentPictureUrl, bgColor, iconUrl } = recommendation
  return (
    <div aria-hidden="true" className="flex items-center">
      <span className={`${TILE} rounded-full bg-on-panel text-lg font-semibold text-panel`}>
        {agentPictureUrl === null ? (
          initialsOf(agentName)
        ) : (
          <img src={agentPictureUrl} alt="" className="size-full object-cover" />
        )}
      </span>
      <span className="h-0.5 w-5 bg-on-panel-quiet/50 lg:w-8" />
      <MessageCircleHeart className="mx-1.5 size-6 lg:size-7" strokeWidth={1.6} />
      <span className="h-0.5 w-5 bg-on-panel-quiet/50 lg:w-8" />
      <span className={`${TILE} relative rounded-lg bg-on-panel text-panel`}>
        {bgColor !== null && <Ground color={bgColor} />}
        {iconUrl === null ? (
          <Building2 className="relative size-8" strokeWidth={1.6} />
        ) : (
          <img src={iconUrl} alt="" className="relative size-full object-contain p-2.5" />
        )}
      </span>
    </div>
  )
}

/** A colored ground. Drawn, because the page's policy allows no style in the server's markup. */
const Ground = ({ color }: { color: string }) => (
  <svg aria-hidden="true" className="absolute inset-0 size-full">
    <rect width="100%" height="100%" fill={color} />
  </svg>
)
