export interface Bucket {
  readonly name: string
  readonly region: string
  readonly endpoint: string | undefined
  /** Where a browser meets it. */
  readonly origin: string
}

const DEFAULT_REGION = 'us-west-2'

/** Reads `s3://bucket?region=…&endpoint=…`. */
export function bucketOf(url: string): Bucket {
  const [name = '', query = ''] = url.slice('s3://'.length).split('?')
  const options = new URLSearchParams(query)
  const region = options.get('region') ?? DEFAULT_REGION
  const endpoint = options.get('endpoint') ?? undefined
  return { name, region, endpoint, origin: originOf(name, region, endpoint) }
}

// As the SDK chooses: no certificate covers a name with dots below the region's.
function originOf(name: string, region: string, endpoint: string | undefined): string {
  if (endpoint) return new URL(endpoint).origin
  const host = `s3.${region}.amazonaws.com`
  return name.includes('.') ? `https://${host}` : `https://${name}.${host}`
}
