interface Called {
  /** Where the product is reached, without a closing slash. */
  readonly host: string
  readonly companyId: string
  readonly status: string
}

/** The URL where a partner's system updates a referral's status (SPEC section 7). */
export const webhookAddress = (host: string, referralId = '{referralId}'): string =>
  `${host}/webhook/referrals/${referralId}`

const curl = ({
  host,
  companyId,
  status,
}: Called): string => `curl -X POST '${webhookAddress(host, 'REFERRAL_ID')}' \\
  -H 'Content-Type: application/json' \\
  -H 'webhook-api-key: YOUR_API_KEY' \\
  -d '{"companyId": "${companyId}", "status": "${status}"}'`

const javascript = ({
  host,
  companyId,
  status,
}: Called): string => `const referralId = 'REFERRAL_ID'
const response = await fetch(\`${host}/webhook/referrals/\${referralId}\`, {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    'webhook-api-key': process.env.WEBHOOK_API_KEY,
  },
  body: JSON.stringify({ companyId: '${companyId}', status: '${status}' }),
})
if (!response.ok) throw new Error(await response.text())`

const python = ({ host, companyId, status }: Called): string => `import os
import requests

referral_id = "REFERRAL_ID"
response = requests.post(
    f"${host}/webhook/referrals/{referral_id}",
    headers={"webhook-api-key": os.environ["WEBHOOK_API_KEY"]},
    json={"companyId": "${companyId}", "status": "${status}"},
    timeout=10,
)
response.raise_for_status()`

/** The same call in the languages that partners use most. */
export const WEBHOOK_EXAMPLES = [
  { language: 'curl', write: curl },
  { language: 'JavaScript', write: javascript },
  { language: 'Python', write: python },
] as const
