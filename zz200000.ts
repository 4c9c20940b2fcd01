import { makeManyReferrals } from '/work/rooms/backup/bench/many-referrals.ts'
await makeManyReferrals('pglite:/tmp/bk/m200000/db', 200000)
