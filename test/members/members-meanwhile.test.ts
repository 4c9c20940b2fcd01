import assert from 'node:assert/strict'
import { beforeEach, suite, test } from 'node:test'
import { restoreRowsBeforeEach } from '../kit/restore-rows.ts'
import { plainWords } from '../notifications/read-email.ts'
import { type Row, startJoiningWorld } from './joining-kit.ts'

/* What happened to an account or an address between one step and the next. */

const { world, database, mailbox, ask, newcomer, register, setPolicy, tokenOf } =
  await startJoiningWorld()
await restoreRowsBeforeEach(world)

const APPROVE = 'mutation ($id: ID!) { approveJoinRequest(input: { id: $id }) { id companyId } }'
const DELETE = 'mutation ($id: ID!) { deleteUser(input: { id: $id }) { id } }'
const rows = (text: string, values: unknown[] = []) => database.rows<Row>(text, values)
const memberOf = async (id: string) => (await rows('select * from member where id = $1', [id]))[0]
const codeOf = ({ errors }: Awaited<ReturnType<typeof ask>>) => errors[0]?.extensions.code

suite('somebody who waits for approval', () => {
  beforeEach(() => setPolicy('home', { joiningPolicy: 'APPROVAL' }))

  test('does not get in with an address that a member has by now, and waits on', async () => {
    const dana = await newcomer('dana1@else.example')
    await register(dana, 'home')
    await rows("update member set email = 'dana1@else.example' where id = 'mate'")
    const before = await memberOf('mate')
    const answer = await ask('companyAdmin', APPROVE, { id: dana.id })
    assert.equal(codeOf(answer), 'CONFLICT')
    assert.equal(answer.errors[0]?.message, 'This email address is already in use')
    assert.equal(await memberOf(dana.id), undefined)
    assert.deepEqual(await memberOf('mate'), before)
    assert.equal((await rows('select 1 from join_request where id = $1', [dana.id])).length, 1)
  })

  test('gets the address of a member whose account is gone, who is no member any more', async () => {
    const dana = await newcomer('dana2@else.example')
    await register(dana, 'home')
    await rows("update member set email = 'dana2@else.example' where id = 'mate'")
    await rows("delete from account where id = 'mate'")
    const { data } = await ask('companyAdmin', APPROVE, { id: dana.id })
    assert.deepEqual(data.approveJoinRequest, { id: dana.id, companyId: 'home' })
    assert.equal((await memberOf('mate'))?.['email'], 'mate@gone.invalid')
  })

  test('is not let in without an account, and the request is gone', async () => {
    const dana = await newcomer('dana3@else.example')
    await register(dana, 'home')
    await rows('delete from account where id = $1', [dana.id])
    const answer = await ask('companyAdmin', APPROVE, { id: dana.id })
    assert.equal(codeOf(answer), 'CONFLICT')
    assert.equal(answer.errors[0]?.message, 'This member’s account no longer exists')
    assert.deepEqual(await rows('select 1 from join_request where id = $1', [dana.id]), [])
    assert.equal(codeOf(await ask('companyAdmin', APPROVE, { id: dana.id })), 'NOT_FOUND')
  })
})

suite('somebody who registers', () => {
  beforeEach(() => setPolicy('partner', { joiningPolicy: 'OPEN' }))

  test('from several tabs at once is one member, and each tab gets that answer', async () => {
    const dana = await newcomer('dana4@else.example')
    await tokenOf(dana)
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(dana, 'partner')))
    for (const { data, errors } of answers) {
      assert.deepEqual(errors, [])
      assert.deepEqual(data.registerMember, { id: dana.id, companyId: 'partner' })
    }
    assert.equal((await memberOf(dana.id))?.['company_id'], 'partner')
  })

  test('is refused where the address is taken again as soon as it is free', async () => {
    const dana = await newcomer('dana5@else.example')
    await rows("update member set email = 'dana5@else.example' where id = 'mate'")
    await rows("delete from account where id = 'mate'")
    await database.script(`
      create function take_address() returns trigger language plpgsql as $$
      begin update member set email = old.email where id = 'stranger'; return null; end $$;
      create trigger take_address after update on member
        for each row when (old.gone_at is null and new.gone_at is not null) execute function take_address()`)
    const answer = await register(dana, 'partner')
    await database.script('drop function take_address cascade')
    assert.equal(codeOf(answer), 'CONFLICT')
    assert.equal(answer.errors[0]?.message, 'This email address is already in use')
    assert.equal(await memberOf(dana.id), undefined)
  })
})

test('somebody who joins a company that nobody looks after is in, and nobody gets an email', async () => {
  await database.script(`insert into company (id, company_name, contact_email, website, joining_policy)
    values ('lonely', 'Lonely', 'office@lonely.example', 'https://lonely.example', 'OPEN')`)
  const queued = () => rows("select id from jobs.job where name = 'mail'")
  const before = await queued()
  const dana = await newcomer('dana.alone@else.example')
  assert.equal((await register(dana, 'lonely')).data.registerMember.companyId, 'lonely')
  assert.deepEqual(await queued(), before)
})

test('a user whom somebody names while their account is deleted stays as a name, without the account', async () => {
  await rows(
    "update member set team_lead_id = null, division_lead_id = null where id = 'groupOnly'",
  )
  await database.script(`
    create function name_them() returns trigger language plpgsql as $$
    begin
      insert into referral (id, company_id, referring_company_id, name, email, user_id)
        values ('names-them', 'partner', 'home', 'Client', 'c@c.example', old.id);
      return null;
    end $$;
    create trigger name_them after delete on account
      for each row when (old.id = 'groupOnly') execute function name_them()`)
  const answer = await ask('admin', DELETE, { id: 'groupOnly' })
  await database.script('drop function name_them cascade')
  assert.equal(codeOf(answer), 'CONFLICT')
  const { name, email, active } = (await memberOf('groupOnly')) ?? {}
  assert.deepEqual(
    { name, email, active },
    { name: 'groupOnly Tester', email: 'groupOnly@gone.invalid', active: false },
  )
  assert.deepEqual(await rows("select 1 from account where id = 'groupOnly'"), [])
})

test('an administrator who is kept out already needs no successor to be deleted', async () => {
  const input = { id: 'foreignAdmin' }
  assert.equal(codeOf(await ask('admin', DELETE, input)), 'CONFLICT')
  await rows("update member set active = false where id = 'foreignAdmin'")
  const { data, errors } = await ask('admin', DELETE, input)
  assert.deepEqual([data?.deleteUser, errors], [{ id: 'foreignAdmin' }, []])
  assert.equal(await memberOf('foreignAdmin'), undefined)
})

test('whose account is gone becomes no platform administrator', async () => {
  await rows("delete from account where id = 'mate'")
  const text =
    'mutation ($input: SetPlatformAdminInput!) { setPlatformAdmin(input: $input) { id } }'
  const answer = await ask('admin', text, { input: { userId: 'mate', admin: true } })
  assert.equal(codeOf(answer), 'CONFLICT')
  assert.equal((await memberOf('mate'))?.['member_group'], 'agent')
})

test('whose row names no group is invited again as an agent', async () => {
  await rows("update account set status = 'FORCE_CHANGE_PASSWORD' where id = 'groupOnly'")
  const text = 'mutation { resendInvitation(input: { userId: "groupOnly" }) }'
  assert.equal((await ask('companyAdmin', text)).data.resendInvitation, true)
  const { text: words } = plainWords(await mailbox.letter('grouponly@test.example'))
  assert.match(words, /home company.* to refer clients/)
})

test('a company that is closed invites nobody', async () => {
  const text = 'mutation ($input: InviteAgentsInput!) { inviteAgents(input: $input) { outcome } }'
  const input = { companyId: 'closed', emails: ['new@else.example'] }
  assert.equal(codeOf(await ask('admin', text, { input })), 'CONFLICT')
  assert.deepEqual(mailbox.letters('new@else.example'), [])
})
