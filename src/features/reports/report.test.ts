import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { csvCell, type ReportSource, safeCell, writeReport } from './report.ts'

const QUOTED: readonly [typed: string, written: string][] = [
  ['plain', 'plain'],
  ['', ''],
  ['Byron, Ada', '"Byron, Ada"'],
  ['the "best"', '"the ""best"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' leading blank', ' leading blank'],
]

const NEUTRALISED: readonly [typed: string, written: string][] = [
  ['=1+1', "'=1+1"],
  ['+15035550199', "'+15035550199"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a=b', 'a=b'],
]

suite('cells', () => {
  for (const [typed, written] of QUOTED) {
    test(`${JSON.stringify(typed)} is written ${JSON.stringify(written)}`, () => {
      assert.equal(csvCell(typed), written)
      assert.equal(safeCell(typed), written)
    })
  }
  for (const [typed, written] of NEUTRALISED) {
    test(`no spreadsheet runs ${JSON.stringify(typed)}`, () => {
      assert.equal(safeCell(typed), written)
    })
  }
})

interface Row {
  readonly id: string
  readonly name: string
}

const sourceOf = (rows: readonly Row[], size = 100): ReportSource<Row> => ({
  name: 'referrals-me',
  table: 'Referral',
  readPage: async nextToken => {
    const from = Number(nextToken ?? 0)
    const end = from + size
    return { items: rows.slice(from, end), nextToken: end < rows.length ? `${end}` : null }
  },
  recordOf: row => row,
  headings: ['Id', 'Client'],
  cellsOf: ({ id, name }) => [id, name],
})

const quietly = () => ({ signal: new AbortController().signal, onRows: () => {} })

suite('the file', () => {
  test('Table,Data, then a row each with its record as JSON', async () => {
    const { name, file } = await writeReport(
      sourceOf([{ id: 'a', name: 'Byron, "Ada"' }]),
      'report',
      quietly(),
    )
    assert.equal(name, 'referrals-me.csv')
    const [head, line, end] = (await file.text()).split('\n')
    assert.equal(head, 'Table,Data')
    assert.equal(line, `Referral,"{""id"":""a"",""name"":""Byron, \\""Ada\\""""}"`)
    assert.equal(end, '')
  })

  test('a spreadsheet has headings, and every row has as many cells', async () => {
    const { name, file } = await writeReport(
      sourceOf([{ id: 'a', name: '=cmd' }]),
      'spreadsheet',
      quietly(),
    )
    assert.equal(name, 'referrals-me-spreadsheet.csv')
    // Read as bytes: `text()` leaves the mark out.
    assert.deepEqual([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)], [0xef, 0xbb, 0xbf])
    assert.equal((await file.text()).replace('\uFEFF', ''), "Id,Client\r\na,'=cmd\r\n")
  })

  test('every page is in it, once and in order, and each is told', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => ({ id: `${at}`, name: 'x' }))
    const reported: number[] = []
    const { file } = await writeReport(sourceOf(rows), 'spreadsheet', {
      signal: new AbortController().signal,
      onRows: count => reported.push(count),
    })
    const ids = (await file.text()).split('\r\n').slice(1, -1)
    assert.deepEqual(
      ids,
      rows.map(({ id }) => `${id},x`),
    )
    assert.deepEqual(reported, [100, 200, 250])
  })

  test('further tables follow in the report of the spec, and in no spreadsheet', async () => {
    const more = [{ ...sourceOf([{ id: 'b', name: 'x' }]), table: 'User' }]
    const source = { ...sourceOf([{ id: 'a', name: 'x' }]), more }
    const { file } = await writeReport(source, 'report', quietly())
    const tables = (await file.text())
      .trimEnd()
      .split('\n')
      .map(line => line.split(',')[0])
    assert.deepEqual(tables, ['Table', 'Referral', 'User'])
    const { file: sheet } = await writeReport(source, 'spreadsheet', quietly())
    assert.equal((await sheet.text()).trimEnd().split('\r\n').length, 2)
  })

  test('given up, it ends after the page at hand', async () => {
    const stop = new AbortController()
    const rows = Array.from({ length: 250 }, (_, at) => ({ id: `${at}`, name: 'x' }))
    const writing = writeReport(sourceOf(rows), 'report', {
      signal: stop.signal,
      onRows: () => stop.abort(),
    })
    await assert.rejects(writing, { name: 'AbortError' })
  })
})
