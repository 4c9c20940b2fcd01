import { tableOf } from '#platform/db/table-of.ts'
import { MEMBER_FIELDS, type Member } from '../member.ts'

export const memberTable = tableOf('member', MEMBER_FIELDS)

export type NewMember = Pick<Member, 'id' | 'name' | 'email'> & typeof memberTable.$inferInsert
