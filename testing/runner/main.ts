import { withCoverage } from './coverage.ts'
import { withMemoryDirectory } from './memory-directory.ts'
import { runFiles } from './run-files.ts'
import { readSeed } from './seed.ts'

const work = () => runFiles(process.argv.slice(2), readSeed())
const measured = process.env['COVERAGE'] ? () => withCoverage(work) : work
process.exitCode = (await withMemoryDirectory(measured)) ? 0 : 1
