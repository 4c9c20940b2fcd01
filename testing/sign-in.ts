interface Answer {
  readonly AuthenticationResult?: { readonly AccessToken: string }
  readonly ChallengeName?: string
  readonly __type?: string
}

/** Signs in by password at the identity provider of a running server. */
export async function signInAt(
  origin: string,
  email: string,
  password: string,
): Promise<{ readonly status: number; readonly body: Answer }> {
  const response = await fetch(`${origin}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'goodword',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  })
  return { status: response.status, body: (await response.json()) as Answer }
}

/** The access token that such a sign-in gives. */
export async function tokenAt(origin: string, email: string, password: string): Promise<string> {
  const { body } = await signInAt(origin, email, password)
  return body.AuthenticationResult?.AccessToken ?? ''
}
