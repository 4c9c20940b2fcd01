import { test } from 'node:test'
import { openProduct } from '#server/product.ts'
import { makeDatabase } from './databases.ts'
import { testConfig } from './settings.ts'
test('x', async () => {
  const db = await makeDatabase()
  const p = await openProduct(testConfig(db.url))
  const sign = { method: 'POST', url: '/identity', headers: {'content-type':'application/x-amz-json-1.1','x-amz-target':'AWSCognitoIdentityProviderService.InitiateAuth'}, payload: JSON.stringify({ClientId:'goodword',AuthFlow:'USER_PASSWORD_AUTH',AuthParameters:{USERNAME:'agent@test.example',PASSWORD:'Right-Password-1'}}) } as const
  const t = (await p.app.inject(sign)).json().AuthenticationResult
  console.log((await p.app.inject('/readyz')).body)
  await p.database.close()
  console.log((await p.app.inject('/readyz')).body)
  console.log((await p.app.inject('/healthz')).body)
  const q = {query:'{listReferrals{nextToken}}'}
  console.log((await p.app.inject({method:'POST',url:'/graphql', payload: q, headers:{authorization:t.AccessToken}})).body)
  console.log((await p.app.inject({method:'POST',url:'/graphql', payload: q})).body)
  const r = await p.app.inject(sign); console.log(r.statusCode, r.body)
  const r2 = await p.app.inject({...sign, headers:{...sign.headers,'x-amz-target':'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken'}, payload: JSON.stringify({ClientId:'goodword', RefreshToken: t.RefreshToken})}); console.log(r2.statusCode, r2.body)
  console.time('close')
  await p.close().catch(e => console.log('close', e.message))
  console.timeEnd('close')
})
