/** Where a user pool is that is not our own. */
export interface CognitoAddress {
  readonly region: string
  readonly userPoolId: string
  readonly clientId: string
  readonly identityPoolId: string | undefined
  /** Another server of the same protocol; undefined is Amazon's own. */
  readonly endpoint: string | undefined
  /** What the pool's tokens say of where they come from. */
  readonly issuer: string
}

const REGION = /^[a-z]{2}(-[a-z]+)+-\d$/
const POOL_ID = /^[\w-]+_[0-9a-zA-Z]+$/
const IDENTITY_POOL_ID = /^[\w-]+:[0-9a-f-]+$/

/** Reads `cognito://us-west-2/POOL?client=…&identityPool=…&endpoint=…`; undefined where it is not that. */
export function readCognitoAddress(text: string): CognitoAddress | undefined {
  if (!text.startsWith('cognito://') || !URL.canParse(text)) return undefined
  const { hostname: region, pathname, searchParams } = new URL(text)
  const userPoolId = pathname.slice(1)
  const clientId = searchParams.get('client') ?? ''
  const identityPoolId = searchParams.get('identityPool') ?? undefined
  const endpoint = searchParams.get('endpoint')?.replace(/\/$/, '')
  const isWhole = REGION.test(region) && POOL_ID.test(userPoolId) && /^[\w+]+$/.test(clientId)
  if (!isWhole || (identityPoolId && !IDENTITY_POOL_ID.test(identityPoolId))) return undefined
  if (endpoint !== undefined && !isHttp(endpoint)) return undefined
  const issuer = `${endpoint ?? `https://cognito-idp.${region}.amazonaws.com`}/${userPoolId}`
  return { region, userPoolId, clientId, identityPoolId, endpoint, issuer }
}

const isHttp = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
