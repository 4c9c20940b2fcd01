import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { COMPANY, startInviteWorld } from './members-kit.ts'

/* A company comes with its administrator: all of it or nothing. */

const { world, database, mailbox, companyInput, everything, accountOf, arrive, askWith } =
  await startInviteWorld()

suite('a company', () => {
  test('comes with an administrator, who comes in by mail and edits its people', async () => {
    const input = companyInput({ adminEmail: 'First.Admin@New.example ' })
    const { data, errors } = await world.as('admin').ask(COMPANY, { input })
    assert.deepEqual(errors, [])
    const { id, users, ...company } = data.createCompany
    assert.deepEqual(company, {
      companyName: input.companyName,
      contactEmail: 'office@new.example',
      website: 'https://new.example',
      status: 'ACTIVE',
    })
    const [person] = users.items
    const email = 'first.admin@new.example'
    const expected = { name: 'Ada Founder', email, group: 'companyAdmin', companyId: id }
    assert.deepEqual(person, { ...expected, id: person.id, invited: true, active: true })
    const account = await accountOf(email)
    assert.deepEqual(
      [account?.['id'], account?.['email_verified'], account?.['company_id']],
      [person.id, true, id],
    )

    const token = await arrive(email)
    const own = await askWith(token, '{ listUsers { items { id invited group } } }')
    assert.deepEqual(own.data.listUsers.items, [
      { id: person.id, invited: false, group: 'companyAdmin' },
    ])
    assert.equal(mailbox.letters(email).length, 1)
  })

  test('sent ten times at once with one key is one company, one account, one mail', async () => {
    const before = await everything()
    const input = companyInput({ idempotencyKey: 'ten at once' })
    const sends = Array.from({ length: 10 }, () => world.as('admin').ask(COMPANY, { input }))
    const answers = await Promise.all(sends)
    const [first] = answers
    assert.deepEqual(first?.errors, [])
    for (const { data } of answers) assert.deepEqual(data, first?.data)
    const after = await everything()
    for (const what of ['companies', 'members', 'accounts', 'memberships']) {
      assert.equal(after?.[what], Number(before?.[what]) + 1, what)
    }
    assert.equal(after?.['held'], 0)
    await mailbox.letter(input.adminEmail)
    // Mail goes out in order, so once the next one's is there a second would be, too.
    const next = companyInput()
    await world.as('admin').ask(COMPANY, { input: next })
    await mailbox.letter(next.adminEmail)
    assert.equal(mailbox.letters(input.adminEmail).length, 1)
  })

  test('sent ten times at once without a key is one, and nine conflicts', async () => {
    const before = await everything()
    const input = companyInput()
    const sends = Array.from({ length: 10 }, () => world.as('apiKey').ask(COMPANY, { input }))
    const codes = (await Promise.all(sends)).map(({ errors }) => errors[0]?.extensions.code)
    assert.equal(codes.filter(code => code === undefined).length, 1)
    assert.equal(codes.filter(code => code === 'CONFLICT').length, 9)
    assert.equal((await everything())?.['companies'], Number(before?.['companies']) + 1)
  })

  test('is not made for an address that somebody has, nor is anything else', async () => {
    await database.rows(`insert into account (id, email, given_name, family_name, status, password_hash)
      values ('rowless', 'rowless@test.example', 'Row', 'Less', 'CONFIRMED', 'none')`)
    const before = await everything()
    for (const adminEmail of ['Agent@test.example', 'rowless@test.example']) {
      const { errors } = await world
        .as('admin')
        .ask(COMPANY, { input: companyInput({ adminEmail }) })
      assert.equal(errors[0]?.extensions.code, 'CONFLICT')
      assert.equal(errors[0]?.extensions.field, 'adminEmail')
      assert.deepEqual(await everything(), before)
      assert.equal(mailbox.letters(adminEmail).length, 0)
    }
  })

  test('leaves nothing behind where the last step fails, and the same key then makes it', async () => {
    await database.script(`
      create function refuse_row() returns trigger language plpgsql as $$
        begin raise exception 'the disk is full'; end $$;
      create trigger refuse_row before insert on member for each row execute function refuse_row()`)
    const before = await everything()
    const input = companyInput({ idempotencyKey: 'fails first' })
    assert.equal(await world.as('admin').refused(COMPANY, { input }), 'INTERNAL')
    assert.deepEqual(await everything(), before)
    await database.script('drop trigger refuse_row on member')
    const { errors } = await world.as('admin').ask(COMPANY, { input })
    assert.deepEqual(errors, [])
  })

  test('takes up the account that a try left which was cut short', async () => {
    const input = companyInput()
    const { data } = await world.as('admin').ask(COMPANY, { input })
    // As if the process had ended after the account was made and before the rows were.
    await database.rows('delete from member where email = $1', [input.adminEmail])
    await database.rows('delete from company where id = $1', [data.createCompany.id])
    await database.rows(
      `insert into inviting values ($1, 'a process that is gone', now() + interval '1 second')`,
      [input.adminEmail],
    )
    const before = await everything()
    const again = await world
      .as('admin')
      .ask(COMPANY, { input: { ...input, adminLastName: 'Late' } })
    assert.deepEqual(again.errors, [])
    assert.equal((await everything())?.['accounts'], before?.['accounts'])
    const account = await accountOf(input.adminEmail)
    const [person] = again.data.createCompany.users.items
    assert.deepEqual([account?.['id'], account?.['family_name']], [person.id, 'Late'])
    assert.equal(account?.['company_id'], again.data.createCompany.id)
    await arrive(input.adminEmail, 2)
  })

  const WRONG: readonly [object, string, string][] = [
    [{ companyName: ' ' }, 'companyName', 'Company name is required'],
    [{ contactEmail: 'office' }, 'contactEmail', 'Valid email required'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Valid URL required'],
    [{ adminFirstName: '' }, 'adminFirstName', 'First name required'],
    [{ adminLastName: '' }, 'adminLastName', 'Last name required'],
    [{ adminEmail: 'ada' }, 'adminEmail', 'Valid email required'],
    [
      { idempotencyKey: 'x'.repeat(201) },
      'idempotencyKey',
      'idempotencyKey must have 1 to 200 characters',
    ],
  ]
  for (const [more, field, message] of WRONG) {
    test(`with a wrong ${field} is not made`, async () => {
      const before = await everything()
      const { errors } = await world.as('admin').ask(COMPANY, { input: companyInput(more) })
      assert.deepEqual(
        [errors[0]?.extensions.code, errors[0]?.extensions.field, errors[0]?.message],
        ['BAD_INPUT', field, message],
      )
      assert.deepEqual(await everything(), before)
    })
  }
})
