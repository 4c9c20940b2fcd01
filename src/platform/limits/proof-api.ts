import type { ApiBuilder } from '../graphql/builder.ts'
import type { ProofOfWork } from './proof-of-work.ts'

/** Where a form gets the challenge that it has to solve. */
export function proofApi(builder: ApiBuilder, proof: ProofOfWork): void {
  builder.queryField('proofChallenge', t =>
    t.string({
      description:
        'A proof-of-work challenge, `seed.end.bits.signature`, valid once and for 10 minutes. For each part from 0 to 15, find a whole number so that SHA-256 of `seed.part.number` begins with that many zero bits. The solution is the challenge, a colon and the 16 numbers with commas between them. For anyone.',
      resolve: () => proof.challenge(),
    }),
  )
}
